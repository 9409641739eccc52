import { useMemo, useState } from 'react';
import type { InquiryLineReply } from '#contract/sourcing/sourcing-replies.ts';
import type { OfferTableReply } from '#contract/sourcing/offer-table-replies.ts';
import type { Currency } from '#domain/rates/currency-kinds.ts';
import { guessOfferColumns, withMeaning } from '#domain/sourcing/table/column-meaning-rules.ts';
import { readOfferCell } from '#domain/sourcing/table/offer-cell-rules.ts';
import type { ColumnMeaning } from '#domain/sourcing/table/offer-table-kinds.ts';
import {
  guessCurrency,
  matchRows,
  openOfferTable,
  readOfferTable,
} from '#domain/sourcing/table/offer-table-rules.ts';

/** Returns the meaning of a supplier's table: at first guessed, then as the agent chooses. */
export function useOfferTable(
  tableReply: OfferTableReply,
  { lines, currency: usual }: { lines: readonly InquiryLineReply[]; currency: Currency },
) {
  const table = useMemo(() => openOfferTable(tableReply.rows), [tableReply]);
  const [columns, setColumns] = useState(() => guessOfferColumns(table, tableReply.columns));
  const [currency, setCurrency] = useState(() => guessCurrency(table, columns) ?? usual);
  const [chosen, setChosen] = useState<ReadonlyMap<number, string | null>>(() => new Map());
  /** Columns with a guessed meaning come first. The order does not change afterwards. */
  const [order] = useState(() => {
    const all = columns.map((_, at) => at);
    const isUsed = (at: number) => (columns[at] ?? null) !== null;
    return [...all.filter(isUsed), ...all.filter((at) => !isUsed(at))];
  });
  const matched = useMemo(() => matchRows(table, columns, lines), [table, columns, lines]);
  const answered = matched.map((lineId, at) => {
    const choice = chosen.get(at);
    return choice === undefined ? lineId : choice;
  });
  /** Returns whether the cell states a part of the offer in a form that cannot be read. */
  const isWrong = (row: number, column: number) => {
    const meaning = columns[column] ?? null;
    const cell = table.rows[row]?.[column] ?? '';
    if ((answered[row] ?? null) === null || meaning === null || cell === '') return false;
    return readOfferCell(meaning, cell, table.headings[column] ?? '') === null;
  };
  return {
    table,
    columns,
    order,
    currency,
    setCurrency,
    answered,
    isWrong,
    wrong: table.rows.flatMap((row, at) => row.filter((_, place) => isWrong(at, place))).length,
    answers: readOfferTable(table, columns, answered),
    /** The meanings by heading, stored for the supplier's next file. */
    named: table.headings.flatMap((heading, at) =>
      heading === '' ? [] : [{ heading: heading.slice(0, 200), meaning: columns[at] ?? null }],
    ),
    choose: (column: number, meaning: ColumnMeaning | null) =>
      setColumns((before) => withMeaning(before, column, meaning)),
    answer: (row: number, lineId: string | null) => setChosen((before) => new Map(before).set(row, lineId)),
  };
}

export type OfferTableState = ReturnType<typeof useOfferTable>;
