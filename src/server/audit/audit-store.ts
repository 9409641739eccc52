import { type Kysely, sql, type Transaction } from 'kysely';
import type { CompanyRole } from '#domain/companies/company-role-rules.ts';
import type { AuditAction } from '#domain/audit/audit-kinds.ts';
import type { WrittenReply } from '#contract/replies/reply-endpoints.ts';
import type { Database } from '#server/services/database/schema.ts';

interface Change {
  before: unknown;
  after: unknown;
}

/**
 * The details that a record holds, by action. A new action needs a line here and in `audit-kinds.ts`, and its
 * texts in `audit-texts.ts`.
 */
export interface AuditedActions {
  account_erased: { userId: string; kept: 'name' | 'nothing' };
  erase_unclaimed: { userId: string; kept: 'name' | 'nothing' };
  /** `administrator`, here and below: missing in records from before the role existed. */
  agent_joined: { invitation: string; administrator: boolean };
  agent_promoted: { userId: string; administrator: boolean };
  data_exported: Record<string, never>;
  factors_removed: { userId: string };

  invite_agent: { invitation: string; administrator: boolean };
  resend_agent_invitation: { invitation: string };
  withdraw_agent_invitation: { invitation: string };
  remove_agent: { agent: string; withdrawn: readonly string[] };
  reinstate_agent: { agent: string };
  give_administrator: { agent: string };
  take_administrator: { agent: string };
  export_audit: Record<string, never>;
  /** The period of the exported sales journal. */
  export_journal: { from: string; to: string };
  /** A program fetched a document with a key: no person acted. */
  fetch_document: { invoice: string; documentKey: string };
  /** An agent or a program noted a status of a document at the platform. */
  note_transmission: { invoice: string; documentKey?: string };
  /** An agent asked for a document to be sent to the platform. */
  send_transmission: { invoice: string };

  /** `userId` is the client's. */
  invite_client: { userId: string };
  client_joined: { userId: string };
  open_client_request: { userId: string; request: string };
  /** `clients`: how many clients of the imported list the act was about. */
  import_clients: { import: string; clients: number };
  invite_imported_clients: { import: string; clients: number };
  undo_client_import: { import: string; clients: number };

  /** Ids only, as for every supplier and certificate: their names may be changed and removed. */
  create_supplier: { supplier: string };
  change_supplier: { supplier: string };
  archive_supplier: { supplier: string };
  restore_supplier: { supplier: string };
  import_tariffs: { tariffs: number };
  import_suppliers: { supplierImport: string; suppliers: number };
  undo_supplier_import: { supplierImport: string; suppliers: number };
  add_certificate: { supplier: string; certificate: string };
  change_certificate: { supplier: string; certificate: string };
  remove_certificate: { supplier: string; certificate: string };
  /** A personal link was made for the supplier, or ended. */
  ask_supplier: { supplier: string; request: string };
  revoke_offer_link: { supplier: string; request: string };

  upload_statement_file: { statementFile: string };
  /** A program sent it with a key: no person acted. */
  send_statement_file: { statementFile: string; statementKey: string };
  /** An entry of a bank statement. `amount` in cents. */
  set_entry_aside: { statementEntry: string; after: { amount: number; reason: string } };
  take_entry_back: { statementEntry: string; before: { reason: string } };
  /** An agent matched an entry to a payment that was recorded without one, or undid this. */
  recognise_payment: { statementEntry: string; request: string; after: { amount: number } };
  release_payment: { statementEntry: string; request: string; before: { amount: number } };
  create_statement_key: { statementKey: string };
  revoke_statement_key: { statementKey: string };
  create_document_key: { documentKey: string };
  revoke_document_key: { documentKey: string };

  create_company: { company: string };
  save_company: { company: string };
  /** Ids only, as for every person of a company: the agency's records show who acted and for which company. */
  invite_to_company: { company: string; invitation: string; after: { companyRole: CompanyRole } };
  resend_company_invitation: { company: string; invitation: string };
  withdraw_company_invitation: { company: string; invitation: string };
  join_company: { company: string; invitation: string; after: { companyRole: CompanyRole } };
  change_company_role: { company: string; person: string } & Change;
  remove_from_company: { company: string; person: string; withdrawn: readonly string[] };
  leave_company: { company: string; withdrawn: readonly string[] };
  save_approval_rule: { company: string } & Change;

  save_accent: Change;
  save_bank_details: Change;
  /** `agent`: the person who asked for the change. */
  ask_bank_change: Change;
  confirm_bank_change: { agent: string | null } & Change;
  stop_bank_change: { agent: string | null } & Change;
  /** The person who asked for the change or confirmed it has lost their role. */
  void_bank_change: { agent: string | null } & Change;
  /** Only accounts that clients do not see. */
  add_bank_account: Change;
  rename_bank_account: Change;
  remove_bank_account: Change;
  save_deposit: Change;
  /** Hundredths of a percent. */
  save_exchange_margin: Change;
  save_load_factors: Change;
  save_door_cost_shown: Change;
  save_identity: Change;
  save_invoices: Change;
  save_logo: Change;
  save_new_requests: Change;
  remove_logo: Change;
  save_payment_days: Change;
  save_quote_validity: Change;
  save_client_types: Change;
  save_operating_mode: Change;
  save_silence: Change;
  save_waiver_limit: Change;

  create_saved_reply: { reply: string; after: WrittenReply };
  update_saved_reply: { reply: string; before: WrittenReply; after: WrittenReply };
  delete_saved_reply: { reply: string; before: WrittenReply };
  save_tariff: {
    tariff: string;
    after: Record<'code' | 'dutyRate' | 'source' | 'day', string> &
      Record<'origin' | 'antiDumping', string | null>;
  };
  remove_tariff: { tariff: string; before: Record<'code' | 'dutyRate', string> & { origin: string | null } };
  save_freight_price: {
    freightPrice: string;
    after: Record<'lane' | 'freightPrice', string> & { day: string | null };
  };
  remove_freight_price: { freightPrice: string; before: { lane: string } };
  type_rate: { after: { currency: string; perEuro: string; day: string } };
  order_saved_replies: { before: readonly string[]; after: readonly string[] };
}

/** The person who acts, with the session or, before a session exists, the network address of the call. */
type Author = { userId: string } & ({ sessionId: string } | { address: string | null });

function addressOf(by: Author | null) {
  if (by === null) return null;
  if ('address' in by) return by.address;
  return sql<string | null>`(SELECT address FROM sessions WHERE id = ${by.sessionId})`;
}

export interface AuditRecord<A extends AuditAction> {
  action: A;
  /** Null if somebody acted on the server's command line, or if the account is gone. */
  by: Author | null;
  details: AuditedActions[A];
}

/**
 * Writes a record in the transaction of the act, so that neither exists without the other. Returns the record's
 * number.
 */
export async function insertAuditRecord<A extends AuditAction>(
  trx: Transaction<Database>,
  { action, by, details }: AuditRecord<A>,
): Promise<number> {
  const { id } = await trx
    .insertInto('audit_records')
    .values({
      action,
      actor_id: by?.userId ?? null,
      details: JSON.stringify(details),
      address: addressOf(by),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes the network addresses from the records of an erased account. */
export async function updateAuditAddresses(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx
    .updateTable('audit_records')
    .set({ address: null })
    .where('actor_id', '=', userId)
    .where('address', 'is not', null)
    .execute();
}

/** Deletes records older than that many months. Returns their number. */
export async function deleteOldAuditRecords(db: Kysely<Database>, months: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('audit_records')
    .where('created_at', '<', sql<Date>`now() - make_interval(months => ${months})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
