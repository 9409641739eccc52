import { randomUUID } from 'node:crypto';
import type { ClientNote } from '#contract/clients/client-replies.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { isAccountGone } from '#server/services/database/is-account-gone.ts';
import type { Services } from '#server/services/services.ts';
import { insertClientNote } from './client-note-store.ts';
import { findOwnNote } from './find-own-note.ts';
import { requireClient } from './read-client.ts';

/** Writes a note on a client for the agency. Sent again with the same id, it returns the existing note. */
export async function createClientNote(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  clientId: string,
  { id = randomUUID(), content }: { id?: string | undefined; content: string },
): Promise<ClientNote> {
  await requireClient({ db }, clientId);
  try {
    await insertClientNote(db, { id, clientId, authorId: actor.userId, content });
  } catch (error) {
    // The missing account is the client's, or else the agent's own.
    if (isAccountGone(error)) await requireClient({ db }, clientId);
    throw error;
  }
  return findOwnNote(db, actor, clientId, id);
}
