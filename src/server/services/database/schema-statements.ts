import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  CsvColumn,
  CsvDateOrder,
  CsvDecimalMark,
  EntryDirection,
  IgnoredReason,
  StatementFileState,
  StatementFormat,
  StatementRefusal,
} from '#domain/statements/statement-kinds.ts';
import type { CreatedAt, Day, Decimal, UpdatedAt } from './schema-columns.ts';

interface StatementFiles {
  id: string;
  sha256: Buffer;
  name: string;
  size: number;
  format: StatementFormat | null;
  uploaded_by: string | null;
  key_id: string | null;
  received_at: CreatedAt;
  state: StatementFileState;
  storage_key: string | null;
  touched_at: UpdatedAt;
  entries_read: Generated<number>;
  entries_new: Generated<number>;
  entries_known: Generated<number>;
  entries_left: Generated<number>;
  foreign_accounts: Generated<string[]>;
  refusal: StatementRefusal | null;
  refusal_detail: string | null;
}

interface Statements {
  id: GeneratedAlways<number>;
  file_id: string;
  account_iban: string;
  kind: StatementFormat;
  statement_id: string;
  sequence: number | null;
  page: number | null;
  currency: string;
  from_on: Day;
  to_on: Day;
  opening: Decimal | null;
  opening_on: Day | null;
  closing: Decimal | null;
  closing_on: Day | null;
  entries: number;
  adds_up: boolean | null;
  created_at: CreatedAt;
}

export interface StatementEntries {
  id: string;
  account_iban: string;
  booked_on: Day;
  value_on: Day;
  direction: EntryDirection;
  amount: Decimal;
  reversal: boolean;
  counterparty_name: string;
  counterparty_iban: string | null;
  text: string;
  search_text: Generated<string>;
  creditor_reference: string | null;
  end_to_end_id: string | null;
  bank_reference: string | null;
  referenced_in: Generated<StatementFormat | ''>;
  file_id: string;
  fingerprint: Buffer;
  part: number;
  parts: number;
  entry_amount: Decimal;
  return_reason: string | null;
  charges: Decimal | null;
  instructed_amount: Decimal | null;
  instructed_currency: string | null;
  created_at: CreatedAt;
}

interface LeftEntries {
  file_id: string;
  place: number;
  booked_on: Day | null;
  direction: EntryDirection | null;
  amount: Decimal | null;
  currency: string;
  text: string;
  reason: IgnoredReason;
}

interface SetAsideEntries {
  id: GeneratedAlways<number>;
  entry_id: string;
  reason: string;
  set_aside_by: string | null;
  set_aside_at: CreatedAt;
  tied_entry_id: string | null;
  search_text: Generated<string>;
  taken_back_by: string | null;
  taken_back_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

interface CsvMappings {
  headings_sha256: Buffer;
  headings: string[];
  account_iban: string;
  columns: (CsvColumn | null)[];
  date_order: CsvDateOrder;
  decimal_mark: CsvDecimalMark;
  saved_by: string | null;
  saved_at: UpdatedAt;
}

export interface UnmatchedAmounts {
  entry_id: string;
  booked_on: Day;
  /** The amount of the entry that is not matched yet. */
  unmatched: Decimal;
  set_aside: Generated<boolean>;
}

export interface StatementTables {
  statement_files: StatementFiles;
  statements: Statements;
  statement_entries: StatementEntries;
  left_entries: LeftEntries;
  set_aside_entries: SetAsideEntries;
  unmatched_amounts: UnmatchedAmounts;
  csv_mappings: CsvMappings;
}
