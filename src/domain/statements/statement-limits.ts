/** What is read of one file, besides its size. */
export const statementLimits = {
  entries: 100_000,
  statements: 2_000,
  depth: 64,
  /** Of one text of the file; more than any field of a statement may have. */
  textLength: 100_000,
  columns: 60,
  /** Kept of all that is said of what a payment is for. */
  text: 4_000,
  name: 200,
  reference: 100,
  /** Of what is left out: so many are listed, each with so much of what is said of it. */
  leftListed: 500,
  leftText: 300,
} as const;

/** Days before the first and after the last that an entry may have. */
export const firstDay = '1999-01-01';
export const lastDay = '2099-12-31';

/** What `numeric(12,2)` holds. Cents. */
export const maxEntryCents = 999_999_999_999;
