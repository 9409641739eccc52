import type { FiguresQuery } from '#contract/figures/figure-endpoints.ts';
import type { MoneyFiguresReply } from '#contract/figures/figure-replies.ts';
import { comparedPeriod } from '#domain/figures/period-rules.ts';
import { centsFromDecimal } from '#domain/money.ts';
import type { Services } from '#server/services/services.ts';
import { readClientMoney } from './read-client-money.ts';
import { findDaysBeforeReminder, listMoneyByMonth, listOpenMoney } from './figure-store.ts';
import { moneyPeriodView } from './figure-view.ts';

/** Returns the sums asked for, received and refunded by month, the outstanding amounts, and the clients' money. */
export async function readMoneyFigures(
  { db }: Pick<Services, 'db'>,
  { from, to, compare }: FiguresQuery,
): Promise<MoneyFiguresReply> {
  const period = { from, to };
  const other = compare && comparedPeriod(period, compare);
  const overdueAfterDays = await findDaysBeforeReminder(db);
  const [rows, others, open, clientMoney] = await Promise.all([
    listMoneyByMonth(db, period),
    other ? listMoneyByMonth(db, other) : [],
    listOpenMoney(db, overdueAfterDays),
    readClientMoney({ db }),
  ]);
  const total = (of: 'open' | 'overdue') => open.reduce((sum, row) => sum + centsFromDecimal(row[of]), 0);
  return {
    current: moneyPeriodView(period, rows, open),
    compared: other ? moneyPeriodView(other, others, open) : null,
    open: total('open'),
    overdue: total('overdue'),
    overdueAfterDays,
    clientMoney,
  };
}
