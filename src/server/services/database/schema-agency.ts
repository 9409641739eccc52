import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ClientTypes } from '#domain/agency/client-kind-rules.ts';
import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import type { DepositNature, FinalInvoiceMoment } from '#domain/invoices/invoice-kinds.ts';
import type { JournalAccounts } from '#domain/invoices/journal-account-rules.ts';
import type { NewRequestRule } from '#domain/assignments/assignment-rules.ts';
import type { CreatedAt, Decimal, UpdatedAt } from './schema-columns.ts';

interface AgencySettings {
  singleton: Generated<boolean>;
  bank_holder: string | null;
  bank_iban: string | null;
  bank_bic: string | null;
  bank_intermediary_bic: string | null;
  /** The moment from which clients read these details; the database writes it with them. */
  bank_since: ColumnType<Date | null, never, null>;
  bank_confirmed_by: string | null;
  deposit_ht: Generated<Decimal>;
  deposit_ttc: Generated<Decimal>;
  updated_at: UpdatedAt;
  updated_by: string | null;
  name: string | null;
  legal_name: string | null;
  seat: Generated<'france' | 'abroad'>;
  siren: string | null;
  vat_exemption: 'franchise' | 'abroad' | null;
  legal_form: string | null;
  capital: string | null;
  office: string | null;
  company_number: string | null;
  vat_number: string | null;
  email: string | null;
  phone: string | null;
  publication_director: string | null;
  host: string | null;
  mediator: string | null;
  quote_validity_days: Generated<number>;
  client_types: Generated<ClientTypes>;
  operating_mode: Generated<OperatingMode>;
  silence_days: Generated<number>;
  waiver_limit: Generated<Decimal>;
  payment_days: Generated<number>;
  exchange_margin: Generated<Decimal>;
  shows_door_cost: Generated<boolean>;
  sea_lcl_factor: Generated<number>;
  rail_factor: Generated<number>;
  air_factor: Generated<number>;
  express_factor: Generated<number>;
  new_requests: Generated<NewRequestRule>;
  invoices_since: Date | null;
  deposit_nature: Generated<DepositNature>;
  final_invoice_at: Generated<FinalInvoiceMoment>;
  vat_on_debits: Generated<boolean>;
  journal_accounts: ColumnType<Partial<JournalAccounts>, string | undefined, string>;
  accent_hue: number | null;
  logo_key: string | null;
  logo_sha256: Buffer | null;
  logo_width: number | null;
  logo_height: number | null;
}

interface BankDetailsColumns {
  holder: string;
  iban: string;
  bic: string;
  intermediary_bic: string | null;
}

/** Rows are written once and never change. */
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

interface AgencyAccounts {
  id: Generated<string>;
  name: string | null;
  iban: string;
  added_at: CreatedAt;
}

export interface AgencyTables {
  agency_settings: AgencySettings;
  agency_accounts: AgencyAccounts;
  bank_details_history: BankDetailsHistory;
  bank_details_changes: BankDetailsChanges;
}
