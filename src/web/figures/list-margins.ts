import type { MarginMonth, MarginsReply } from '#contract/figures/figure-replies.ts';
import type { Language } from '#domain/language.ts';
import { marginOf } from '#domain/sourcing/selling-rules.ts';
import type { Cell, DataTable } from '#web/shared/tables/table-types.ts';
import { figuresTexts } from './figures-texts.ts';
import { monthsTable } from './list-tables.ts';

const marginColumns = (language: Language) => {
  const { quotes, sold, cost, margin, rate } = figuresTexts[language].margin;
  type Sums = Omit<MarginMonth, 'month'>;
  return [
    { name: quotes, cell: (sums: Sums): Cell => ({ number: sums.quotes }) },
    { name: sold, cell: (sums: Sums): Cell => ({ cents: sums.sold }) },
    { name: cost, cell: (sums: Sums): Cell => ({ cents: sums.cost }) },
    { name: margin, cell: (sums: Sums): Cell => ({ cents: sums.margin }) },
    {
      name: rate,
      cell: (sums: Sums): Cell => {
        const share = marginOf(sums.sold, sums.cost);
        return share === null ? null : { share: share / 10_000 };
      },
    },
  ];
};

export function marginMonthsTable({ current, compared }: MarginsReply, language: Language): DataTable {
  const { title } = figuresTexts[language].margin;
  const months = { current: current.months, compared: compared?.months };
  return monthsTable(title, months, marginColumns(language), language);
}

/** Returns the clients of the period; the compared period does not matter. */
export function marginClientsTable({ current }: MarginsReply, language: Language): DataTable {
  const { byClient, client } = figuresTexts[language].margin;
  const columns = marginColumns(language);
  return {
    title: byClient,
    columns: [client, ...columns.map(({ name }) => name)],
    rows: current.clients.map((each) => [
      each.client || figuresTexts[language].workload.gone,
      ...columns.map(({ cell }) => cell(each)),
    ]),
  };
}
