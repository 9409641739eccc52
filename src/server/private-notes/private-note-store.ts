import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ChangedRequest } from '#domain/changes/change-kinds.ts';
import { mayIn } from '#server/services/database/agency-role.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;

/** Returns a request's status; undefined if there is no such request. */
export function findNotedRequest(db: Db, requestId: string): Promise<ChangedRequest | undefined> {
  return db
    .selectFrom('requests')
    .select(['id', 'client_id as clientId', 'status'])
    .where('id', '=', requestId)
    .executeTakeFirst();
}

/** Makes calls that write notes of the request wait for each other until the transaction ends. */
export async function lockPrivateNotes(trx: Db, requestId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('private_notes'), hashtext(${requestId}))`.execute(trx);
}

const notes = (db: Db) =>
  db
    .selectFrom('private_notes as n')
    .leftJoin('profiles as p', (join) => join.onRef('p.id', '=', 'n.author_id').on('p.erased_at', 'is', null))
    .select(['n.id', 'n.request_id as requestId', 'n.content', 'n.created_at as createdAt'])
    .select(['n.removed_at as removedAt', 'n.author_id as writtenBy', 'p.id as authorId'])
    .select(['p.first_name as firstName', 'p.last_name as lastName'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('private_note_files as f')
          .select(['f.id', 'f.name', 'f.media_type as mediaType', 'f.size', 'f.width', 'f.height'])
          .select('f.created_at as createdAt')
          .whereRef('f.note_id', '=', 'n.id')
          .orderBy('f.position'),
      ).as('files'),
      sql<string[]>`ARRAY(SELECT m.user_id::text FROM private_note_mentions m WHERE m.note_id = n.id
        ORDER BY m.user_id)`.as('mentions'),
    ]);

export type PrivateNoteRow = Awaited<ReturnType<typeof listPrivateNoteRows>>[number];

/** Lists a request's notes, oldest first. */
export function listPrivateNoteRows(db: Db, requestId: string) {
  return notes(db).where('n.request_id', '=', requestId).orderBy('n.number').execute();
}

export function findPrivateNote(db: Db, id: string): Promise<PrivateNoteRow | undefined> {
  return notes(db).where('n.id', '=', id).executeTakeFirst();
}

export async function countPrivateNotes(db: Db, requestId: string): Promise<number> {
  const { amount } = await db
    .selectFrom('private_notes')
    .select((eb) => eb.fn.countAll<number>().as('amount'))
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  return amount;
}

/** Lists every agent by name: a note may mention any agent. */
export function listColleagues(db: Db) {
  return db
    .selectFrom('user_roles as r')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .select(['p.id', 'p.first_name as firstName', 'p.last_name as lastName'])
    .where('r.role', '=', sql.lit('agent'))
    .where(mayIn('r', 'keep_notes'))
    .where('p.erased_at', 'is', null)
    .orderBy('p.first_name')
    .orderBy('p.last_name')
    .orderBy('p.id')
    .execute();
}

export async function insertPrivateNote(
  trx: Db,
  note: { id: string; requestId: string; authorId: string; content: string },
): Promise<void> {
  await trx
    .insertInto('private_notes')
    .values({
      id: note.id,
      request_id: note.requestId,
      author_id: note.authorId,
      content: note.content,
    })
    .execute();
}

/** Stores the colleagues whom the note mentions. */
export async function insertMentions(trx: Db, noteId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .insertInto('private_note_mentions')
    .values(ids.map((userId) => ({ note_id: noteId, user_id: userId })))
    .execute();
}

/**
 * Moves the author's own unused uploads to a note, in that order. Returns their number; if some are missing, the
 * caller rolls back.
 */
export async function insertFilesOfNote(
  trx: Db,
  { noteId, ids, uploadedBy }: { noteId: string; ids: readonly string[]; uploadedBy: string },
): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql<{ id: string }>`
    WITH moved AS (
      DELETE FROM attachments
        WHERE id = ANY (${sql.val([...ids])}::uuid[]) AND uploaded_by = ${uploadedBy} AND request_id IS NULL
        RETURNING id, name, media_type, size, sha256, storage_key, thumbnail_key, width, height, created_at
    )
    INSERT INTO private_note_files (id, note_id, position, name, media_type, size, sha256, storage_key,
        thumbnail_key, width, height, created_at)
      SELECT id, ${noteId}, array_position(${sql.val([...ids])}::uuid[], id), name, media_type, size, sha256,
        storage_key, thumbnail_key, width, height, created_at FROM moved
      RETURNING id`.execute(trx);
  return rows.length;
}

/**
 * Removes the author's own note: deletes its content and keeps the row. Undefined if that author has no such
 * note.
 */
export async function updateNoteRemoved(
  trx: Db,
  { id, authorId }: { id: string; authorId: string },
): Promise<{ requestId: string } | undefined> {
  const note = await trx
    .updateTable('private_notes')
    .set({ content: '', removed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .where('removed_at', 'is', null)
    .returning('request_id as requestId')
    .executeTakeFirst();
  if (note) await trx.deleteFrom('private_note_mentions').where('note_id', '=', id).execute();
  return note;
}

const keys = ['storage_key as storageKey', 'thumbnail_key as thumbnailKey'] as const;

export function deleteFilesOfNote(trx: Db, noteId: string) {
  return trx.deleteFrom('private_note_files').where('note_id', '=', noteId).returning(keys).execute();
}

export function findPrivateFile(db: Db, id: string) {
  return db
    .selectFrom('private_note_files')
    .select(['name', 'media_type as mediaType', ...keys])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Deletes the notes about these requests. Returns the keys of their files, and the requests that had notes. */
export async function deleteNotesAbout(trx: Db, requestIds: readonly string[]) {
  const about = sql<string>`ANY (${[...requestIds]}::uuid[])`;
  const files = await trx
    .deleteFrom('private_note_files')
    .where('note_id', 'in', (eb) =>
      eb.selectFrom('private_notes').select('id').where('request_id', '=', about),
    )
    .returning(keys)
    .execute();
  const gone = await trx
    .deleteFrom('private_notes')
    .where('request_id', '=', about)
    .returning('request_id as requestId')
    .execute();
  return { files, requests: [...new Set(gone.map(({ requestId }) => requestId))] };
}

/** Lists in which requests an agent wrote notes, how many, and when, for the export of their own data. */
export function listNotesBy(db: Db, authorId: string) {
  return db
    .selectFrom('private_notes as n')
    .innerJoin('requests as r', 'r.id', 'n.request_id')
    .select('r.reference')
    .select((eb) => [
      eb.fn.countAll<number>().as('amount'),
      eb.fn.min('n.created_at').as('first'),
      eb.fn.max('n.created_at').as('last'),
    ])
    .where('n.author_id', '=', authorId)
    .groupBy('r.reference')
    .orderBy('r.reference')
    .execute();
}
