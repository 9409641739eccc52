/** Limits for reading one file, in addition to its size. */
export const statementLimits = {
  entries: 100_000,
  statements: 2_000,
  depth: 64,
  /** Characters of one text in the file; more than any field of a statement may have. */
  textLength: 100_000,
  columns: 60,
  /** Characters stored of the text about a payment's purpose. */
  text: 4_000,
  name: 200,
  reference: 100,
  /** The number of ignored entries in the list, and the characters stored of each. */
  ignoredListed: 500,
  ignoredTextLength: 300,
} as const;

/** The first and the last day that an entry may have. */
export const firstDay = '1999-01-01';
export const lastDay = '2099-12-31';

/** Cents. The maximum of `numeric(12,2)`. */
export const maxEntryCents = 999_999_999_999;
