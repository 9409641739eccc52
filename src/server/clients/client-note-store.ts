import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';
import { type ClientPaging, isClientIn } from './client-list-store.ts';

type Db = Kysely<Database>;

/** Whether the note's author is no longer an agent. */
const hasAuthorLeft = sql<boolean>`(n.author_id IS NULL OR ${isClientIn('n.author_id')})`;

function notes(db: Db) {
  return db
    .selectFrom('client_notes as n')
    .leftJoin('profiles as p', 'p.id', 'n.author_id')
    .select(['n.id', 'n.content', 'n.created_at as createdAt', 'n.edited_at as editedAt'])
    .select(['n.author_id as authorId', 'p.first_name as firstName', 'p.last_name as lastName'])
    .select(hasAuthorLeft.as('hasAuthorLeft'));
}

/** Lists the notes on a client, newest first. */
export function listClientNotes(db: Db, clientId: string, { pageSize, offset }: ClientPaging) {
  return notes(db)
    .where('n.user_id', '=', clientId)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute();
}

export async function countClientNotes(db: Db, clientId: string): Promise<number> {
  const { amount } = await db
    .selectFrom('client_notes')
    .select((eb) => eb.fn.countAll<number>().as('amount'))
    .where('user_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return amount;
}

export function findClientNote(db: Db, clientId: string, id: string) {
  return notes(db).where('n.user_id', '=', clientId).where('n.id', '=', id).executeTakeFirst();
}

export type ClientNoteRow = NonNullable<Awaited<ReturnType<typeof findClientNote>>>;

interface NewClientNote {
  id: string;
  clientId: string;
  authorId: string;
  content: string;
}

/** Does nothing if a note of that id exists. */
export async function insertClientNote(db: Db, note: NewClientNote): Promise<void> {
  await db
    .insertInto('client_notes')
    .values({ id: note.id, user_id: note.clientId, author_id: note.authorId, content: note.content })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Replaces the text of a note of this author. Returns whether there is such a note. */
export async function updateClientNote(db: Db, note: NewClientNote): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('client_notes')
    .set({
      content: note.content,
      edited_at: sql<Date>`CASE WHEN content = ${note.content} THEN edited_at ELSE now() END`,
    })
    .where('id', '=', note.id)
    .where('user_id', '=', note.clientId)
    .where('author_id', '=', note.authorId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a note of this author, or of somebody who is no longer an agent. Returns whether it did. */
export async function deleteClientNote(db: Db, note: Omit<NewClientNote, 'content'>): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('client_notes as n')
    .where('n.id', '=', note.id)
    .where('n.user_id', '=', note.clientId)
    .where((eb) => eb.or([eb('n.author_id', '=', note.authorId), hasAuthorLeft]))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Lists notes on a person for the copy of their data, without the authors, oldest first. */
export function listNotesAbout(db: Db, userId: string) {
  return db
    .selectFrom('client_notes')
    .select(['content as text', 'created_at as at', 'edited_at as editedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
