import type { Generated, GeneratedAlways } from 'kysely';
import type { CreatedAt } from './schema-columns.ts';

interface BankDetailsColumns {
  holder: string;
  iban: string;
  bic: string;
  intermediary_bic: string | null;
}

/** Kept by triggers of `agency_settings`, never changed. */
interface BankDetailsHistory extends BankDetailsColumns {
  id: GeneratedAlways<number>;
  held_from: Date;
  held_until: Date | null;
  asked_by: string | null;
  confirmed_by: string | null;
}

interface BankDetailsChanges extends BankDetailsColumns {
  id: Generated<string>;
  asked_by: string | null;
  asked_at: CreatedAt;
  needs_second: boolean;
  confirmed_by: string | null;
  confirmed_at: Date | null;
  holds_at: Date | null;
  ended_as: 'held' | 'stopped' | 'replaced' | 'role_gone' | null;
  ended_at: Date | null;
  ended_by: string | null;
}

export interface BankTables {
  bank_details_history: BankDetailsHistory;
  bank_details_changes: BankDetailsChanges;
}
