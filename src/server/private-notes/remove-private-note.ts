import { record } from '#server/changes/record-change.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { deleteFilesOfNote, updateNoteRemoved } from './private-note-store.ts';

/** Returns the storage keys in these rows. */
export const storedKeys = (files: readonly { storageKey: string; thumbnailKey: string | null }[]): string[] =>
  files.flatMap(({ storageKey, thumbnailKey }) =>
    thumbnailKey === null ? [storageKey] : [storageKey, thumbnailKey],
  );

/**
 * Removes the actor's own note with its files. Throws `private_note_not_found` for another author's note, or
 * one that is already removed.
 */
export async function removePrivateNote(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { userId: authorId }: Actor,
  id: string,
): Promise<void> {
  await transaction(db, async (trx) => {
    const note = await updateNoteRemoved(trx, { id, authorId });
    if (!note) throw new ApiError('private_note_not_found', 'There is no such note of yours.');
    // The files are removed before the deletion of their rows is committed, because a file without a row would never
    // be removed.
    for (const key of storedKeys(await deleteFilesOfNote(trx, id))) await storage.remove(key);
    await record(trx, { kind: 'private_note_removed', request: { id: note.requestId } });
  });
}
