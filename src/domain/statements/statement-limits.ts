/**
 * What is read of one file. 50 000 entries of a wordy bank are some 60 MB of XML; twice that is no bank's file of an
 * agency, and is refused as it arrives.
 */
export const statementLimits = {
  bytes: 64 * 1024 * 1024,
  /** A table is read as one text. */
  csvBytes: 16 * 1024 * 1024,
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
