/** The things that a column of a supplier's price list may hold; `step` is the price from the quantity in its heading. */
export const columnMeanings = [
  'item',
  'price',
  'step',
  'minimum',
  'leadDays',
  'tooling',
  'packaging',
  'samplePrice',
  'sampleDays',
  'unitsPerCarton',
  'carton',
  'length',
  'width',
  'height',
  'weight',
  'hsCode',
  'origin',
  'remarks',
] as const;
export type ColumnMeaning = (typeof columnMeanings)[number];

/** The meaning of each column, in order; null if it is left out. */
export type OfferColumns = readonly (ColumnMeaning | null)[];

/** The meaning of a column with this heading, as an agent chose it. */
export interface NamedColumn {
  heading: string;
  meaning: ColumnMeaning | null;
}

/** The most that is taken of a price list. */
export const offerTableLimits = { rows: 500, columns: 40, cell: 200 } as const;

/** A price list: its headings and the rows below them. */
export interface OfferTable {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  /** The number of rows above the headings. */
  above: number;
}
