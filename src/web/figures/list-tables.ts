import type {
  FiguresReply,
  MoneyFiguresReply,
  StepPaceItem,
  WorkPeriod,
} from '#contract/figures/figure-replies.ts';
import type { Language } from '#domain/language.ts';
import { quoteTypes } from '#domain/figures/refusal-rules.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import type { Cell, DataTable } from '#web/shared/tables/table-types.ts';
import { figuresTexts } from './figures-texts.ts';
import { formatMonth } from '#web/shared/tables/format-cell.ts';

const numericCell = (value: number | undefined): Cell => (value === undefined ? null : { number: value });
const secondsCell = (value: number | null | undefined): Cell =>
  value === null || value === undefined ? null : { seconds: value };

/** Returns a column that exists only if there is a compared period. */
const cellIfCompared = <T>(isThere: boolean, cell: T): T[] => (isThere ? [cell] : []);

export const stepDurationsAt = ({ paces }: WorkPeriod, status: StepPaceItem['status']) =>
  paces.find((pace) => pace.status === status);

function lateTable({ now }: FiguresReply, language: Language): DataTable {
  const texts = figuresTexts[language].late;
  return {
    title: texts.title,
    columns: [texts.request, texts.client, figuresTexts[language].step, texts.since, texts.owner],
    rows: now.late.map(({ reference, title, client, status, since, assignee }) => [
      `${reference} ${title}`,
      client,
      statusTexts[language].statuses[status],
      formatsIn(language).shortDate(since),
      assignee ?? texts.nobody,
    ]),
  };
}

/**
 * Returns each step with the requests that are in it now, and the time that other requests spent there within the
 * period.
 */
function stepsTable({ now, current, compared }: FiguresReply, language: Language): DataTable {
  const texts = figuresTexts[language].steps;
  const isCompared = compared !== null;
  return {
    title: texts.title,
    columns: [
      figuresTexts[language].step,
      texts.open,
      texts.late,
      texts.lateAfter,
      texts.visits,
      texts.median,
      texts.slowest,
      ...cellIfCompared(isCompared, texts.medianBefore),
      ...cellIfCompared(isCompared, texts.slowestBefore),
    ],
    rows: now.steps.map(({ status, requests, late, lateAfter }) => {
      const pace = stepDurationsAt(current, status);
      const before = compared && stepDurationsAt(compared, status);
      return [
        statusTexts[language].statuses[status],
        { number: requests },
        { number: late },
        { seconds: lateAfter },
        numericCell(pace?.visits),
        secondsCell(pace?.median),
        secondsCell(pace?.slowestTenth),
        ...cellIfCompared(isCompared, secondsCell(before?.median)),
        ...cellIfCompared(isCompared, secondsCell(before?.slowestTenth)),
      ];
    }),
  };
}

/** Pairs each month with the month at the same position of the compared period. */
export function monthsTable<Month extends { month: string }>(
  title: string,
  { current, compared }: { current: readonly Month[]; compared: readonly Month[] | undefined },
  columns: readonly { name: string; cell: (month: Month) => Cell }[],
  language: Language,
): DataTable {
  const { month, compared: beside } = figuresTexts[language];
  return {
    title,
    columns: [
      month,
      ...columns.map(({ name }) => name),
      ...cellIfCompared(compared !== undefined, beside),
      ...(compared ? columns.map(({ name }) => `${name} (${beside.toLowerCase()})`) : []),
    ],
    rows: current.map((each, row) => {
      const other = compared?.[row];
      return [
        formatMonth(each.month, language),
        ...columns.map(({ cell }) => cell(each)),
        ...cellIfCompared(compared !== undefined, other ? formatMonth(other.month, language) : null),
        ...(compared ? columns.map(({ cell }) => (other ? cell(other) : null)) : []),
      ];
    }),
  };
}

const workMonths = ({ current, compared }: FiguresReply) => ({
  current: current.months,
  compared: compared?.months,
});

export function flowTable(reply: FiguresReply, language: Language): DataTable {
  const { title, created, ended } = figuresTexts[language].flow;
  const columns = [
    { name: created, cell: (month: WorkPeriod['months'][number]) => numericCell(month.created) },
    { name: ended, cell: (month: WorkPeriod['months'][number]) => numericCell(month.ended) },
  ];
  return monthsTable(title, workMonths(reply), columns, language);
}

export function endingsTable({ current, compared }: FiguresReply, language: Language): DataTable {
  const { endings, ending, number: requests, numberBefore } = figuresTexts[language].flow;
  const endingOf = (period: WorkPeriod, name: string) =>
    period.ended.find(({ transition }) => transition === name)?.number ?? 0;
  const names = new Set([...current.ended, ...(compared?.ended ?? [])].map(({ transition }) => transition));
  return {
    title: endings,
    columns: [ending, requests, ...cellIfCompared(compared !== null, numberBefore)],
    rows: [...names].map((name) => [
      stepTexts[language].events[name],
      { number: endingOf(current, name) },
      ...(compared ? [numericCell(endingOf(compared, name))] : []),
    ]),
  };
}

export function quotesTable(reply: FiguresReply, language: Language): DataTable {
  const { title, issued, accepted, refused } = figuresTexts[language].quotes;
  const columns = [
    { name: issued, cell: (month: WorkPeriod['months'][number]) => numericCell(month.issued) },
    { name: accepted, cell: (month: WorkPeriod['months'][number]) => numericCell(month.accepted) },
    { name: refused, cell: (month: WorkPeriod['months'][number]) => numericCell(month.refused) },
  ];
  return monthsTable(title, workMonths(reply), columns, language);
}

export function quoteTypesTable({ current, compared }: FiguresReply, language: Language): DataTable {
  const texts = figuresTexts[language].quotes;
  const { compared: beside } = figuresTexts[language];
  const periods = [
    { period: current, suffix: '' },
    ...(compared ? [{ period: compared, suffix: ` (${beside.toLowerCase()})` }] : []),
  ];
  return {
    title: texts.byType,
    columns: [texts.type, texts.issued, texts.accepted, texts.refused, texts.withdrawn, texts.share],
    rows: periods.flatMap(({ period, suffix }) =>
      quoteTypes.map((type) => {
        const { issued, accepted, refused, withdrawn } = period.quotes[type];
        const answered = accepted + refused;
        return [
          `${texts.types[type]}${suffix}`,
          { number: issued },
          { number: accepted },
          { number: refused },
          { number: withdrawn },
          answered === 0 ? null : { share: accepted / answered },
        ];
      }),
    ),
  };
}

function reasonsTable({ reasons }: FiguresReply, language: Language): DataTable {
  const texts = figuresTexts[language].reasons;
  return {
    title: texts.title,
    columns: [figuresTexts[language].late.request, texts.what, texts.at, texts.words],
    rows: reasons.map(({ reference, transition, at, words }) => [
      reference,
      stepTexts[language].events[transition],
      formatsIn(language).shortDate(at),
      words,
    ]),
  };
}

export function workloadTable({ now }: FiguresReply, language: Language): DataTable {
  const { title, agent, nobody, open, toDo, gone } = figuresTexts[language].workload;
  return {
    title,
    columns: [agent, open, toDo],
    rows: now.workload.map((each) => [
      each.agentId === null ? nobody : each.name || gone,
      { number: each.open },
      { number: each.toDo },
    ]),
  };
}

export function moneyTable({ current, compared }: MoneyFiguresReply, language: Language): DataTable {
  const { title, asked, received, paidBack, open, overdue } = figuresTexts[language].money;
  const cents = (name: string, of: 'asked' | 'received' | 'paidBack' | 'open' | 'overdue') => ({
    name,
    cell: (month: MoneyFiguresReply['current']['months'][number]): Cell => ({ cents: month[of] }),
  });
  const columns = [
    cents(asked, 'asked'),
    cents(received, 'received'),
    cents(paidBack, 'paidBack'),
    cents(open, 'open'),
    cents(overdue, 'overdue'),
  ];
  return monthsTable(title, { current: current.months, compared: compared?.months }, columns, language);
}

export function workTables(reply: FiguresReply, language: Language): DataTable[] {
  return [
    lateTable,
    stepsTable,
    flowTable,
    endingsTable,
    quotesTable,
    quoteTypesTable,
    reasonsTable,
    workloadTable,
  ].map((table) => table(reply, language));
}
