import type { ClientNote } from '#contract/clients/client-replies.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { findClientNote } from './client-note-store.ts';
import { clientNoteView } from './client-view.ts';

export const noteNotFound = () =>
  new ApiError('client_note_not_found', 'There is no such note on this client.');

/** Finds a note that the actor wrote. Throws `client_note_not_found`, or `forbidden` if a colleague wrote it. */
export async function findOwnNote(
  db: Services['db'],
  actor: Actor,
  clientId: string,
  id: string,
): Promise<ClientNote> {
  const note = await findClientNote(db, clientId, id);
  if (!note) throw noteNotFound();
  if (note.authorId !== actor.userId) throw new ApiError('forbidden', 'A colleague wrote this note.');
  return clientNoteView(actor, note);
}
