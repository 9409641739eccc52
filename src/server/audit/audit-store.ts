import { type Kysely, sql, type Transaction } from 'kysely';
import type { WrittenReply } from '#contract/replies/reply-endpoints.ts';
import type { Database } from '#server/services/database/schema.ts';

interface Change {
  before: unknown;
  after: unknown;
}

/** Everything that is put on record, and what the record keeps of it: a new action begins with its line here. */
export interface AuditedActions {
  account_erased: { userId: string; kept: 'name' | 'nothing' };
  agent_joined: { invitation: string };
  agent_promoted: { userId: string };
  data_exported: Record<string, never>;
  factors_removed: { userId: string };

  invite_agent: { invitation: string };
  resend_agent_invitation: { invitation: string };
  withdraw_agent_invitation: { invitation: string };
  remove_agent: { agent: string; withdrawn: readonly string[] };
  reinstate_agent: { agent: string };

  save_accent: Change;
  save_bank_details: Change;
  save_deposit: Change;
  save_identity: Change;
  save_mark: Change;
  remove_mark: Change;
  save_quote_validity: Change;
  save_serves: Change;
  save_silence: Change;

  create_saved_reply: { reply: string; after: WrittenReply };
  update_saved_reply: { reply: string; before: WrittenReply; after: WrittenReply };
  delete_saved_reply: { reply: string; before: WrittenReply };
  order_saved_replies: { before: readonly string[]; after: readonly string[] };
}

export interface AuditRecord<A extends keyof AuditedActions> {
  action: A;
  /** Null: somebody at the server's command line, or whose account is gone. */
  by: string | null;
  details: AuditedActions[A];
}

/** In the transaction of what is done, so that neither is there without the other. The record's number. */
export async function insertAuditRecord<A extends keyof AuditedActions>(
  trx: Transaction<Database>,
  { action, by, details }: AuditRecord<A>,
): Promise<number> {
  const { id } = await trx
    .insertInto('audit_records')
    .values({ action, actor_id: by, details: JSON.stringify(details) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes records older than so many months; how many. */
export async function deleteOldAuditRecords(db: Kysely<Database>, months: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('audit_records')
    .where('created_at', '<', sql<Date>`now() - make_interval(months => ${months})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
