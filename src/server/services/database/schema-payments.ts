import type { Generated, GeneratedAlways } from 'kysely';
import type { EntryType } from '#domain/payments/ledger-rules.ts';
import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';
import type { CreatedAt, Day, Decimal, UpdatedAt } from './schema-columns.ts';

interface DeclaredTransfers {
  id: Generated<string>;
  request_id: string;
  kind: 'deposit' | 'merchandise' | 'freight';
  amount: Decimal;
  made_on: Day;
  proof_id: string | null;
  declared_by: string;
  /** The moment of the last announcement; a correction counts as a new one. */
  declared_at: UpdatedAt;
  first_declared_at: CreatedAt;
}

interface LedgerEntries {
  id: string;
  number: GeneratedAlways<number>;
  request_id: string;
  type: EntryType;
  kind: PaymentKind | null;
  from_kind: PaymentKind | null;
  amount: Decimal;
  value_on: Day;
  source: 'agent' | 'statement';
  statement_entry_id: string | null;
  note: string | null;
  recorded_by: string | null;
  recorded_at: CreatedAt;
  undoes: string | null;
}

/** A view: the repayments that the ledger records. */
interface Repayments {
  id: string;
  request_id: string;
  amount: Decimal;
  paid_on: Day;
  note: string | null;
  recorded_by: string | null;
  recorded_at: CreatedAt;
}

interface Settlements {
  request_id: string;
  kind: PaymentKind;
  received: Decimal;
  repay: Decimal;
  settled_at: CreatedAt;
}

interface ReplacedTransfers {
  id: GeneratedAlways<number>;
  /** The announcement that replaced it. */
  transfer_id: string | null;
  request_id: string;
  kind: DeclaredTransfers['kind'];
  amount: Decimal;
  made_on: Day;
  proof_id: string | null;
  declared_by: string;
  declared_at: Date;
  replaced_at: CreatedAt;
}

/** Withdrawal statements of consumers. */
interface Withdrawals {
  request_id: string;
  name: string | null;
  email: string | null;
  stated_at: Date;
  kept: Decimal | null;
  kept_reason: string | null;
  kept_at: Date | null;
  kept_by: string | null;
}

export interface PaymentTables {
  declared_transfers: DeclaredTransfers;
  ledger_entries: LedgerEntries;
  valid_entries: LedgerEntries;
  repayments: Repayments;
  replaced_transfers: ReplacedTransfers;
  settlements: Settlements;
  withdrawals: Withdrawals;
}
