import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';
import { findQuoteOfFile } from './quote-store.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** Lists uploads that no quote uses, oldest first. */
export async function listUnusedUploads(
  db: Db,
  { before, except, limit }: { before: Date; except: readonly string[]; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_files')
    .select('object_path')
    .where('created_at', '<', before)
    .where(sql<boolean>`object_path <> ALL (${except}::text[])`)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('quotes').select('id').whereRef('pdf_url', '=', 'stored_files.object_path')),
      ),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.object_path);
}

/** Locks an upload for removal. Returns false if it is gone, locked by another transaction, or used by a quote. */
export async function lockUnusedUpload(trx: Trx, objectPath: string): Promise<boolean> {
  const locked = await trx
    .selectFrom('stored_files')
    .select('object_path')
    .where('object_path', '=', objectPath)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  // This is a second statement: it sees the quote of a transaction that ended while the first statement ran.
  return locked !== undefined && (await findQuoteOfFile(trx, objectPath)) === null;
}

export async function deleteStoredFile(trx: Trx, objectPath: string): Promise<void> {
  await trx.deleteFrom('stored_files').where('object_path', '=', objectPath).execute();
}
