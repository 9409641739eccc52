import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/http/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { updateNotes } from './request-store.ts';

/** Writes the notes, which the client reads, in any status. */
export async function saveNotes(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  requestId: string,
  notes: string,
): Promise<void> {
  const isSaved = await updateNotes(db, actor.scope, requestId, notes);
  if (!isSaved) throw new ApiError('request_not_found', 'There is no such request.');
}
