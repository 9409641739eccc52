import type {
  FiguresReply,
  MoneyMonth,
  MoneyPeriod,
  StepPaceItem,
  WorkPeriod,
} from '#contract/figures/figure-replies.ts';
import { clientName, nameOrNull } from '#domain/accounts/name-format.ts';
import { monthsOf, type Period } from '#domain/figures/period-rules.ts';
import { isTransitionName } from '#domain/figures/refusal-rules.ts';
import { stepDurationsOf, type StepDurations } from '#domain/figures/step-time-rules.ts';
import { keysOf } from '#domain/keys-of.ts';
import { centsFromDecimal } from '#domain/money.ts';
import {
  openStatuses,
  type QuoteStatus,
  type QuoteType,
  type RequestStatus,
} from '#domain/requests/request-lifecycle.ts';
import type {
  LateRow,
  MoneyMonthRow,
  OpenMoneyRow,
  ReasonRow,
  StepTimeRow,
  WorkMonthRow,
} from './figure-store.ts';

/** Returns the duration statistics of each open status, in the order of a request's life. */
export function stepDurationsByStatus(rows: readonly StepTimeRow[]): Map<RequestStatus, StepDurations> {
  const counts = Map.groupBy(rows, ({ status }) => status);
  return new Map(openStatuses.map((status) => [status, stepDurationsOf(counts.get(status) ?? [])]));
}

const sumOfNumbers = (rows: readonly WorkMonthRow[], wanted: Partial<WorkMonthRow>) =>
  rows
    .filter((row) => keysOf(wanted).every((key) => row[key] === wanted[key]))
    .reduce((sum, row) => sum + row.number, 0);

/** Returns the numbers of quotes issued and decided, of one type or of all. */
function quotesOf(rows: readonly WorkMonthRow[], of: { part?: QuoteType } = {}) {
  const decided = (outcome: QuoteStatus) => sumOfNumbers(rows, { ...of, figure: 'decided', outcome });
  return {
    issued: sumOfNumbers(rows, { ...of, figure: 'issued' }),
    accepted: decided('validated'),
    refused: decided('rejected'),
    withdrawn: decided('withdrawn'),
  };
}

export function workPeriodView(
  period: Period,
  times: readonly StepTimeRow[],
  rows: readonly WorkMonthRow[],
): WorkPeriod {
  const ends = Map.groupBy(
    rows.filter(({ figure }) => figure === 'ended'),
    ({ part }) => part,
  );
  const months = Map.groupBy(rows, ({ month }) => month);
  return {
    period,
    created: sumOfNumbers(rows, { figure: 'created' }),
    ended: [...ends].flatMap(([transition, own]) =>
      isTransitionName(transition) ? [{ transition, number: sumOfNumbers(own, {}) }] : [],
    ),
    quotes: {
      marchandise: quotesOf(rows, { part: 'marchandise' }),
      fret: quotesOf(rows, { part: 'fret' }),
    },
    paces: [...stepDurationsByStatus(times)].map(([status, pace]): StepPaceItem => ({ status, ...pace })),
    months: monthsOf(period).map((month) => {
      const own = months.get(month) ?? [];
      const { issued, accepted, refused } = quotesOf(own);
      const [created, ended] = [
        sumOfNumbers(own, { figure: 'created' }),
        sumOfNumbers(own, { figure: 'ended' }),
      ];
      return { month, created, ended, issued, accepted, refused };
    }),
  };
}

export function lateRequestView(row: LateRow): FiguresReply['now']['late'][number] {
  const { requestId, reference, title, status, since, company, assigneeFirst, assigneeLast } = row;
  return {
    requestId,
    reference,
    title,
    client: clientName(row, company),
    status,
    since: new Date(since).toISOString(),
    assignee: nameOrNull({ firstName: assigneeFirst, lastName: assigneeLast }),
  };
}

export function declineReasonView({ at, ...row }: ReasonRow): FiguresReply['reasons'][number] {
  return { ...row, at: at.toISOString() };
}

export function moneyPeriodView(
  period: Period,
  rows: readonly MoneyMonthRow[],
  open: readonly OpenMoneyRow[],
): MoneyPeriod {
  const months = Map.groupBy(rows, ({ month }) => month);
  const openIn = new Map(open.map((row) => [row.month, row]));
  return {
    period,
    months: monthsOf(period).map((month): MoneyMonth => {
      const centsOf = (wanted: MoneyMonthRow['figure']) =>
        centsFromDecimal(months.get(month)?.find(({ figure }) => figure === wanted)?.amount ?? '0');
      const waiting = openIn.get(month);
      return {
        month,
        asked: centsOf('asked'),
        received: centsOf('received'),
        paidBack: centsOf('refunded'),
        open: waiting ? centsFromDecimal(waiting.open) : 0,
        overdue: waiting ? centsFromDecimal(waiting.overdue) : 0,
      };
    }),
  };
}
