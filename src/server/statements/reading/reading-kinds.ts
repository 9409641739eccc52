import type { CsvMapping } from '#domain/statements/guess-csv-rules.ts';
import type { EntryFacts } from '#domain/statements/same-entry-rules.ts';
import type {
  EntryDirection,
  LeftReason,
  StatementFormat,
  StatementRefusal,
} from '#domain/statements/statement-kinds.ts';

/** One payment of an entry. Cents. */
export interface ReadPart {
  direction: EntryDirection;
  cents: number;
  name: string;
  iban: string | null;
  text: string;
  creditorReference: string | null;
  endToEndId: string | null;
  /** What the bank adds to it, of which nothing is compared with files that were read before it was kept. */
  added: string;
  /** It came back, or was called back. */
  isReturn: boolean;
  returnReason: string | null;
  /** Of the banks; null: none are said, or not in euros. */
  charges: number | null;
  /** What was sent, as a decimal number; null: it is not said. */
  instructed: { amount: string; currency: string } | null;
}

/** An entry of an account, with the payments that it bundles; with one, where it bundles none. */
export interface ReadEntry {
  account: string;
  bookedOn: string;
  valueOn: string;
  direction: EntryDirection;
  cents: number;
  /** As the bank marks an entry that takes back another. */
  reversal: boolean;
  bankReference: string | null;
  parts: readonly ReadPart[];
}

/** With what it is known by, as hexadecimal digits. */
export interface KnownEntry extends ReadEntry {
  fingerprint: string;
}

/** What is left out of a file, as it is listed. */
export interface LeftEntry {
  bookedOn: string | null;
  direction: EntryDirection | null;
  /** A decimal number; null: it says none. */
  amount: string | null;
  currency: string;
  text: string;
  reason: LeftReason;
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

/** What the file says once it was read to its end. */
export interface ReadContents {
  statements: ReadStatement[];
  entries: ReadEntry[];
  /** Entries that are not booked, in another currency or of no amount; and the first of them. */
  left: number;
  leftListed: LeftEntry[];
  /** Accounts in it that are not the agency's. */
  foreign: string[];
}

/** A mapping that was saved, by its headings. */
export interface SavedMapping extends CsvMapping {
  headingsSha256: string;
  account: string;
}

/** A table of whose columns nobody has said what they are. */
export interface ReadTable {
  headings: string[];
  headingsSha256: string;
  /** The first rows. */
  samples: string[][];
  guess: CsvMapping;
  /** The account that the file itself names; null: none. */
  account: string | null;
  /** The row of its headings, from 0 on; null: it has none. */
  headingsAt: number | null;
  /** The first rows of the file, whatever they are. */
  beginning: string[][];
}

/** A payment as it is kept: of an entry of `parts`, the one at that place, from 1 on. */
export interface EntryRow extends Omit<KnownEntry, 'parts'>, ReadPart {
  entryCents: number;
  part: number;
  parts: number;
}

export interface KeptRange {
  account: string;
  from: string;
  to: string;
}

export type FilePart =
  | { kind: 'progress'; entries: number }
  /** Asks for the first kept entries of these days, or, with null, for those after the last that were answered. */
  | { kind: 'kept'; of: KeptRange | null }
  /** Some payments that are not kept yet. */
  | { kind: 'rows'; rows: EntryRow[] };

/** Kept entries that were asked for, a few at a time; empty: there are no more, or none were asked for. */
export type FileReply = readonly EntryFacts[];

export type FileAnswer =
  | {
      kind: 'read';
      format: StatementFormat;
      statements: ReadStatement[];
      entries: number;
      left: number;
      leftListed: LeftEntry[];
      foreign: string[];
    }
  | { kind: 'table'; table: ReadTable }
  | { kind: 'refused'; refusal: StatementRefusal; detail: string | null; format: StatementFormat | null };

/** What whoever reads must know of the agency. */
export interface ReadingFor {
  accounts: readonly string[];
  mappings: readonly SavedMapping[];
  /** Only looks at what the columns of a table are. */
  onlyColumns: boolean;
  /** The row of its headings, from 0 on, as somebody says it; null: it is looked for. */
  headingsAt: number | null;
  /** Whose the entries of a table are that names none, as somebody says it; null: nobody has. */
  account: string | null;
}
