/**
 * The possible contents of a column in a supplier's price list; `step` is the price from the quantity in the heading.
 */
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

/** The meaning of each column, in order; null if the column is ignored. */
export type OfferColumns = readonly (ColumnMeaning | null)[];

/** The meaning that an agent chose for columns with this heading. */
export interface NamedColumn {
  heading: string;
  meaning: ColumnMeaning | null;
}

/** The largest part of a price list that is read. */
export const offerTableLimits = { rows: 500, columns: 40, cell: 200 } as const;

/** A price list: its headings and the rows below them. */
export interface OfferTable {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  /** The number of rows above the headings. */
  above: number;
}
