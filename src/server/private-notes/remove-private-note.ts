import { record } from '#server/changes/record-change.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { deleteFilesOfNote, updateNoteRemoved } from './private-note-store.ts';

/** The objects that these rows name. */
export const storedKeys = (files: readonly { storageKey: string; thumbnailKey: string | null }[]): string[] =>
  files.flatMap(({ storageKey, thumbnailKey }) =>
    thumbnailKey === null ? [storageKey] : [storageKey, thumbnailKey],
  );

/** Takes back an own note with its files. Throws `private_note_not_found` for another's, and for one taken back before. */
export async function removePrivateNote(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { userId: authorId }: Actor,
  id: string,
): Promise<void> {
  await transaction(db, async (trx) => {
    const note = await updateNoteRemoved(trx, { id, authorId });
    if (!note) throw new ApiError('private_note_not_found', 'There is no such note of yours.');
    // The files go before their rows are committed away: a file without a row would stay for ever.
    for (const key of storedKeys(await deleteFilesOfNote(trx, id))) await storage.remove(key);
    await record(trx, { kind: 'private_note_removed', request: { id: note.requestId } });
  });
}
