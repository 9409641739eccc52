import type { CsvMapping } from '#domain/statements/guess-csv-rules.ts';
import type { EntryFacts, SharedFacts } from '#domain/statements/same-entry-rules.ts';
import type {
  EntryDirection,
  IgnoredReason,
  StatementFormat,
  StatementRefusal,
} from '#domain/statements/statement-kinds.ts';

/** One payment of an entry. Amounts in cents. */
export interface ParsedPayment {
  direction: EntryDirection;
  cents: number;
  name: string;
  iban: string | null;
  text: string;
  creditorReference: string | null;
  endToEndId: string | null;
  /** The bank's additional information. It is not part of the fingerprint, because entries of older releases lack it. */
  added: string;
  /** True if the payment was returned or recalled. */
  isReturn: boolean;
  returnReason: string | null;
  /** The banks' charges; null if there are none, or not in euros. */
  charges: number | null;
  /** The amount sent, as a decimal number; null if the file does not state it. */
  instructed: { amount: string; currency: string } | null;
}

/** An entry of an account, with the payments that it bundles. If it bundles none, it has a single payment. */
export interface ReadEntry {
  account: string;
  bookedOn: string;
  valueOn: string;
  direction: EntryDirection;
  cents: number;
  /** Whether the bank marks it as the reversal of another entry. */
  reversal: boolean;
  bankReference: string | null;
  parts: readonly ParsedPayment[];
}

/** An entry with its fingerprint, in hexadecimal. */
export interface FingerprintedEntry extends ReadEntry {
  fingerprint: string;
}

/** An entry of a file that is left out, in the form in which the agent sees it in the list. */
export interface IgnoredEntry {
  bookedOn: string | null;
  direction: EntryDirection | null;
  /** A decimal number; null if the entry has none. */
  amount: string | null;
  currency: string;
  text: string;
  reason: IgnoredReason;
}

export interface ReadBalance {
  cents: number;
  on: string;
}

export interface ReadStatement {
  account: string;
  statementId: string;
  sequence: number | null;
  page: number | null;
  currency: string;
  fromOn: string;
  toOn: string;
  opening: ReadBalance | null;
  closing: ReadBalance | null;
  entries: number;
  addsUp: boolean | null;
}

/** The contents of a file that was read to its end. */
export interface ReadContents {
  statements: ReadStatement[];
  entries: ReadEntry[];
  /**
   * Number of entries that are not booked, in another currency or without an amount; `ignoredListed` has the first
   * ones.
   */
  ignoredCount: number;
  ignoredListed: IgnoredEntry[];
  /** Accounts in the file that are not the agency's. */
  foreignAccounts: string[];
}

/** A saved mapping and the hash of the headings to which it applies. */
export interface SavedMapping extends CsvMapping {
  headingsSha256: string;
  account: string;
}

/** A table whose columns nobody has named yet. */
export interface ReadTable {
  headings: string[];
  headingsSha256: string;
  /** The first rows of the table. */
  samples: string[][];
  guess: CsvMapping;
  /** The account that the file names; null if none. */
  account: string | null;
  /** The index of the headings' row, from 0; null if there are no headings. */
  headingsAt: number | null;
  /** The first rows of the file, whether or not they belong to the table. */
  beginning: string[][];
}

/** A payment in its stored form: number `part`, from 1, of an entry with `parts` payments. */
export interface EntryRow extends Omit<FingerprintedEntry, 'parts'>, ParsedPayment {
  entryCents: number;
  part: number;
  parts: number;
}

export interface StoredEntryRange {
  account: string;
  from: string;
  to: string;
}

/** The search for stored entries that may equal entries of a file of that format. */
export interface StoredEntrySearch extends StoredEntryRange {
  format: StatementFormat;
  /** The amounts and references that narrow the search. Null if the search covers all entries of these days. */
  shared: SharedFacts | null;
}

export interface EntryRows {
  kind: 'rows';
  format: StatementFormat;
  rows: EntryRow[];
}

export type FilePart =
  | { kind: 'progress'; entries: number }
  /** Asks for the first stored entries; with null, for those after the last reply. */
  | { kind: 'kept'; of: StoredEntrySearch | null }
  /** Some payments that are not stored yet. */
  | EntryRows;

/** The next stored entries. Empty if there are no more, or if none were asked for. */
export type FileReply = readonly EntryFacts[];

export type FileAnswer =
  | {
      kind: 'read';
      format: StatementFormat;
      statements: ReadStatement[];
      entries: number;
      ignoredCount: number;
      ignoredListed: IgnoredEntry[];
      foreignAccounts: string[];
    }
  | { kind: 'table'; table: ReadTable }
  | { kind: 'refused'; refusal: StatementRefusal; detail: string | null; format: StatementFormat | null };

/** The agency's data that reading a file needs. */
export interface ReadingContext {
  accounts: readonly string[];
  mappings: readonly SavedMapping[];
  /** Only guesses the columns of a table. */
  onlyColumns: boolean;
  /** The index of the row of headings that an agent chose, from 0; null if the reader must find it. */
  headingsAt: number | null;
  /** The account that an agent chose for a table that names none; null if no agent has chosen one. */
  account: string | null;
}
