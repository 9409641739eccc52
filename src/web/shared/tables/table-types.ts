import type { Cents } from '#domain/money.ts';

/** The value of a cell, which the screen, a CSV file and a spreadsheet each write in their own way. */
export type Cell =
  | string
  | null
  | { number: number }
  /** A fraction from 0 to 1. */
  | { share: number }
  | { cents: Cents }
  | { seconds: number };

export interface DataTable {
  title: string;
  columns: readonly string[];
  /** The first cell is the row's heading. */
  rows: readonly (readonly Cell[])[];
}
