import { ApiError } from '#server/services/api-error.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { deleteClientNote, findClientNote } from './client-note-store.ts';
import { noteNotFound } from './find-own-note.ts';

/** Removes a note: one's own, or one of somebody who is no agent any more. */
export async function removeClientNote(
  { db }: Pick<Services, 'db'>,
  { userId }: Actor,
  { clientId, noteId }: { clientId: string; noteId: string },
): Promise<void> {
  if (await deleteClientNote(db, { id: noteId, clientId, authorId: userId })) return;
  if (!(await findClientNote(db, clientId, noteId))) throw noteNotFound();
  throw new ApiError('forbidden', 'A colleague wrote this note.');
}
