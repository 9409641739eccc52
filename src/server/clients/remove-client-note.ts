import { ApiError } from '#server/services/api-error.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { deleteClientNote, findClientNote } from './client-note-store.ts';
import { noteNotFound } from './find-own-note.ts';

/**
 * Deletes a note that the actor, or somebody who is no longer an agent, wrote. Throws `client_note_not_found`
 * or `forbidden`.
 */
export async function removeClientNote(
  { db }: Pick<Services, 'db'>,
  { userId }: Actor,
  { clientId, noteId }: { clientId: string; noteId: string },
): Promise<void> {
  if (await deleteClientNote(db, { id: noteId, clientId, authorId: userId })) return;
  if (!(await findClientNote(db, clientId, noteId))) throw noteNotFound();
  throw new ApiError('forbidden', 'A colleague wrote this note.');
}
