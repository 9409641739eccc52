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
import { paceOf, type StepPace } from '#domain/figures/step-time-rules.ts';
import { centsFromDecimal } from '#domain/money.ts';
import {
  openStatuses,
  type QuoteStatus,
  type QuoteType,
  type RequestStatus,
} from '#domain/requests/request-lifecycle.ts';
import type { LateRow, MonthFigureRow, OpenMoneyRow, ReasonRow, StepTimeRow } from './figure-store.ts';

/** What `day_figures` keeps of quotes: the day of issue, and how they were decided. */
const quoteFigures = {
  issued: 'issued',
  accepted: 'validated',
  refused: 'rejected',
  withdrawn: 'withdrawn',
} as const satisfies Record<string, QuoteStatus | 'issued'>;
const endedFigure = 'ended';
export const workFigures = [...Object.values(quoteFigures), endedFigure];

const moneyFigures = { asked: 'asked', received: 'received', paidBack: 'paid_back' } as const;
export const keptMoneyFigures = Object.values(moneyFigures);

/** How long each open step takes, in the order of a request's life. */
export function pacesOf(rows: readonly StepTimeRow[]): Map<RequestStatus, StepPace> {
  const counts = Map.groupBy(rows, ({ status }) => status);
  return new Map(openStatuses.map((status) => [status, paceOf(counts.get(status) ?? [])]));
}

const isSame = (row: MonthFigureRow, figure: string, part?: string) =>
  row.figure === figure && (part === undefined || row.part === part);

const numberOf = (rows: readonly MonthFigureRow[], figure: string, part?: string) =>
  rows.reduce((sum, row) => (isSame(row, figure, part) ? sum + row.number : sum), 0);

const centsOf = (rows: readonly MonthFigureRow[], figure: string) =>
  rows.reduce((sum, row) => (isSame(row, figure) ? sum + centsFromDecimal(row.amount) : sum), 0);

function quotesOf(rows: readonly MonthFigureRow[], type: QuoteType) {
  const { issued, accepted, refused, withdrawn } = quoteFigures;
  return {
    issued: numberOf(rows, issued, type),
    accepted: numberOf(rows, accepted, type),
    refused: numberOf(rows, refused, type),
    withdrawn: numberOf(rows, withdrawn, type),
  };
}

export interface WorkRows {
  times: readonly StepTimeRow[];
  figures: readonly MonthFigureRow[];
  created: readonly { month: string; number: number }[];
}

export function workPeriodView(period: Period, { times, figures, created }: WorkRows): WorkPeriod {
  const ends = Map.groupBy(
    figures.filter((row) => isSame(row, endedFigure)),
    ({ part }) => part,
  );
  const months = Map.groupBy(figures, ({ month }) => month);
  const createdIn = new Map(created.map(({ month, number }) => [month, number]));
  return {
    period,
    created: created.reduce((sum, { number }) => sum + number, 0),
    ended: [...ends].flatMap(([transition, rows]) =>
      isTransitionName(transition) ? [{ transition, number: numberOf(rows, endedFigure) }] : [],
    ),
    quotes: { marchandise: quotesOf(figures, 'marchandise'), fret: quotesOf(figures, 'fret') },
    paces: [...pacesOf(times)].map(([status, pace]): StepPaceItem => ({ status, ...pace })),
    months: monthsOf(period).map((month) => {
      const rows = months.get(month) ?? [];
      const { issued, accepted, refused } = quoteFigures;
      return {
        month,
        created: createdIn.get(month) ?? 0,
        ended: numberOf(rows, endedFigure),
        issued: numberOf(rows, issued),
        accepted: numberOf(rows, accepted),
        refused: numberOf(rows, refused),
      };
    }),
  };
}

export function lateView(row: LateRow): FiguresReply['now']['late'][number] {
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

export function reasonView({ at, ...row }: ReasonRow): FiguresReply['reasons'][number] {
  return { ...row, at: at.toISOString() };
}

export function moneyPeriodView(
  period: Period,
  rows: readonly MonthFigureRow[],
  open: readonly OpenMoneyRow[],
): MoneyPeriod {
  const months = Map.groupBy(rows, ({ month }) => month);
  const openIn = new Map(open.map((row) => [row.month, row]));
  return {
    period,
    months: monthsOf(period).map((month): MoneyMonth => {
      const own = months.get(month) ?? [];
      const waiting = openIn.get(month);
      return {
        month,
        asked: centsOf(own, moneyFigures.asked),
        received: centsOf(own, moneyFigures.received),
        paidBack: centsOf(own, moneyFigures.paidBack),
        open: waiting ? centsFromDecimal(waiting.open) : 0,
        overdue: waiting ? centsFromDecimal(waiting.overdue) : 0,
      };
    }),
  };
}
