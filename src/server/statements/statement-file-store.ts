import { type Kysely, sql, type Transaction } from 'kysely';
import type { StatementFormat, StatementRefusal } from '#domain/statements/statement-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

interface NewFile {
  id: string;
  name: string;
  size: number;
  sha256: Buffer;
  storageKey: string;
  uploadedBy: string | null;
  keyId: string | null;
}

/** Adds the file. Returns false if the id is taken. */
export async function insertFile(trx: Trx, file: NewFile): Promise<boolean> {
  const { id, name, size, sha256 } = file;
  const inserted = await trx
    .insertInto('statement_files')
    .values({
      id,
      name,
      size,
      sha256,
      storage_key: file.storageKey,
      uploaded_by: file.uploadedBy,
      key_id: file.keyId,
      state: 'reading',
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

const files = (db: Db) =>
  db
    .selectFrom('statement_files as f')
    .leftJoin('profiles as p', 'p.id', 'f.uploaded_by')
    .leftJoin('machine_keys as k', 'k.id', 'f.key_id')
    .select(['f.id', 'f.name', 'f.format', 'f.state', 'f.received_at as receivedAt', 'f.sha256'])
    .select(['f.storage_key as storageKey', 'f.entries_read as entriesRead', 'f.entries_new as entriesNew'])
    .select(['f.entries_known as entriesKnown', 'f.entries_left as entriesLeft', 'f.refusal'])
    .select(['f.foreign_accounts as foreignAccounts', 'f.refusal_detail as refusalDetail'])
    .select(['p.first_name as firstName', 'p.last_name as lastName', 'k.name as keyName']);

export function findFile(db: Db, id: string) {
  return files(db).where('f.id', '=', id).executeTakeFirst();
}
export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

export function listFiles(db: Db, { page, pageSize }: { page: number; pageSize: number }) {
  return files(db)
    .orderBy('f.received_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

export async function countFiles(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('statement_files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Records that the file is still being read, and how many entries were read, outside the transaction that writes its
 * contents.
 */
export async function updateFileProgress(db: Db, id: string, entriesRead: number): Promise<void> {
  await db
    .updateTable('statement_files')
    .set({ entries_read: entriesRead, touched_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute();
}

/** Notes that the file is still being read. */
export async function updateFileTouched(db: Db, id: string): Promise<void> {
  await db
    .updateTable('statement_files')
    .set({ touched_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute();
}

/**
 * Marks a file that waits for its columns as being read; returns false if it no longer waits, or another call
 * reads it.
 */
export async function updateFileReading(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('statement_files')
    .set({ state: 'reading', entries_read: 0, touched_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateFileWaiting(db: Db, id: string): Promise<void> {
  await db
    .updateTable('statement_files')
    .set({ state: 'waiting', format: 'csv', touched_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute();
}

interface FileCounts {
  format: StatementFormat;
  readCount: number;
  newCount: number;
  knownCount: number;
  ignoredCount: number;
  foreignAccounts: readonly string[];
}

/** Marks the file as read; returns false if it is no longer being read, because a sweep found it abandoned. */
export async function updateFileDone(trx: Trx, id: string, counts: FileCounts): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('statement_files')
    .set({
      state: 'done',
      format: counts.format,
      entries_read: counts.readCount,
      entries_new: counts.newCount,
      entries_known: counts.knownCount,
      entries_left: counts.ignoredCount,
      foreign_accounts: [...counts.foreignAccounts],
    })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateFileRefused(
  db: Db,
  id: string,
  {
    refusal,
    detail,
    format,
  }: { refusal: StatementRefusal; detail: string | null; format: StatementFormat | null },
): Promise<void> {
  await db
    .updateTable('statement_files')
    .set({ state: 'refused', refusal, refusal_detail: detail, format })
    .where('id', '=', id)
    .where('state', 'in', ['reading', 'waiting'])
    .execute();
}

/** Notes that the content of a file that is read or refused was removed from the storage. */
export async function updateContentRemoved(db: Db, id: string): Promise<void> {
  await db
    .updateTable('statement_files')
    .set({ storage_key: null })
    .where('id', '=', id)
    .where('state', 'in', ['done', 'refused'])
    .execute();
}

/** Lists files that are read or refused, but whose content is still in the storage. */
export function listLeftContents(db: Db, { except, limit }: { except: readonly string[]; limit: number }) {
  return db
    .selectFrom('statement_files')
    .select(['id', 'storage_key as storageKey'])
    .where('storage_key', 'is not', null)
    .where('state', 'in', ['done', 'refused'])
    .where(sql<boolean>`id <> ALL (${except}::uuid[])`)
    .orderBy('touched_at')
    .limit(limit)
    .$narrowType<{ storageKey: string }>()
    .execute();
}

/** Lists files whose reading stopped, and tables whose columns nobody named. */
export function listAbandonedFiles(db: Db, { seconds, days }: { seconds: number; days: number }) {
  return db
    .selectFrom('statement_files')
    .select(['id', 'state', 'format'])
    .where((eb) =>
      eb.or([
        eb('state', '=', 'reading').and(
          'touched_at',
          '<',
          sql<Date>`now() - make_interval(secs => ${seconds})`,
        ),
        eb('state', '=', 'waiting').and(
          'received_at',
          '<',
          sql<Date>`now() - make_interval(days => ${days})`,
        ),
      ]),
    )
    .execute();
}
