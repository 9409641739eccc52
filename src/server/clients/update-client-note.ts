import type { ClientNote } from '#contract/clients/client-replies.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { updateClientNote } from './client-note-store.ts';
import { findOwnNote } from './find-own-note.ts';

/**
 * Replaces the text of a note that the actor wrote. Throws `client_note_not_found`, or `forbidden` if a
 * colleague wrote it.
 */
export async function rewriteClientNote(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { clientId, noteId }: { clientId: string; noteId: string },
  content: string,
): Promise<ClientNote> {
  await updateClientNote(db, { id: noteId, clientId, authorId: actor.userId, content });
  return findOwnNote(db, actor, clientId, noteId);
}
