import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { WrittenReply } from '#contract/replies/reply-endpoints.ts';
import type { Database } from '#server/services/database/schema.ts';

type Trx = Transaction<Database>;

function replies(db: Kysely<Database>) {
  return db
    .selectFrom('saved_replies as s')
    .leftJoin('profiles as p', 'p.id', 's.updated_by')
    .select(['s.id', 's.title', 's.texts', 's.version', 's.position'])
    .select(['s.updated_at as updatedAt', 'p.first_name as firstName', 'p.last_name as lastName']);
}

export type ReplyRow = Awaited<ReturnType<typeof listReplyRows>>[number];

export function listReplyRows(db: Kysely<Database>) {
  return replies(db).orderBy('s.position').orderBy('s.id').execute();
}

export function findReply(db: Kysely<Database>, id: string) {
  return replies(db).where('s.id', '=', id).executeTakeFirst();
}

/**
 * Makes other changes of saved replies wait until the transaction ends: such changes are rare, and all replies share
 * one order.
 */
export async function lockReplies(trx: Trx): Promise<void> {
  await sql`LOCK TABLE saved_replies IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
}

export const columnsOf = ({ title, texts }: WrittenReply) => ({ title, texts: JSON.stringify(texts) });

export async function insertReply(
  trx: Trx,
  { id, position, by, ...reply }: WrittenReply & { id: string; position: number; by: string },
): Promise<void> {
  await trx
    .insertInto('saved_replies')
    .values({ id, position, created_by: by, updated_by: by, ...columnsOf(reply) })
    .execute();
}

export async function updateReplyRow(
  trx: Trx,
  { id, by, ...reply }: WrittenReply & { id: string; by: string },
): Promise<void> {
  await trx
    .updateTable('saved_replies')
    .set({ ...columnsOf(reply), version: sql`version + 1`, updated_at: sql`now()`, updated_by: by })
    .where('id', '=', id)
    .execute();
}

export async function deleteReplyRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('saved_replies').where('id', '=', id).execute();
}

/** Writes the new order of all replies. */
export async function updateReplyOrder(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE saved_replies AS s SET position = placed.position
    FROM unnest(${sql.val([...ids])}::uuid[]) WITH ORDINALITY AS placed (id, position)
    WHERE s.id = placed.id`.execute(trx);
}
