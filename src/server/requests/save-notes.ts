import { record } from '#server/changes/record-change.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { findNotes, updateNotes } from './request-store.ts';

/**
 * Writes the notes, which the client reads, in any status. Throws `notes_changed` if the stored notes are not
 * `replaces`.
 */
export async function saveNotes(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  requestId: string,
  { notes, replaces }: { notes: string; replaces?: string | undefined },
): Promise<void> {
  const isSaved = await transaction(db, async (trx) => {
    const request = await updateNotes(trx, actor.scope, { requestId, notes, replaces });
    if (request) await record(trx, { kind: 'notes', request });
    return request !== undefined;
  });
  if (isSaved) return;
  const current = await findNotes(db, actor.scope, requestId);
  if (current === undefined) throw new ApiError('request_not_found', 'There is no such request.');
  // The same notes may be saved twice, by a double click or after a lost reply.
  if (current !== notes) throw new ApiError('notes_changed', 'The notes are not those to be replaced.');
}
