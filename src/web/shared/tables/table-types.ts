import type { Cents } from '#domain/money.ts';

/** What a cell holds, so that the screen, a CSV file and a spreadsheet each write it in their way. */
export type Cell =
  | string
  | null
  | { number: number }
  /** Of one. */
  | { share: number }
  | { cents: Cents }
  | { seconds: number };

export interface DataTable {
  title: string;
  columns: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly Cell[])[];
}
