import type { MoneyFiguresReply } from '#contract/figures/figure-replies.ts';
import { heldForClient } from '#domain/payments/client-money-rules.ts';
import { moneyFactsOf } from '#server/payments/money-row-view.ts';
import type { Services } from '#server/services/services.ts';
import { isOnCommission, listClientMoney } from './client-money-store.ts';

/**
 * Returns the money that the agency holds for clients at present, over all requests on commission. Null if no request
 * is or was on commission.
 */
export async function readClientMoney({
  db,
}: Pick<Services, 'db'>): Promise<MoneyFiguresReply['clientMoney']> {
  if (!(await isOnCommission(db))) return null;
  const sums = (await listClientMoney(db)).map((row) => heldForClient(moneyFactsOf(row)));
  return {
    held: sums.reduce<number>((sum, held) => sum + (held ?? 0), 0),
    unknown: sums.filter((held) => held === null).length,
  };
}
