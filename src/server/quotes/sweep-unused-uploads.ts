import { unusedPdfDays } from '#domain/personal-data/retention-limits.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { removeEach } from '#server/services/remove-each.ts';
import type { Services } from '#server/services/services.ts';
import { keyOf } from './object-format.ts';
import { lockUnusedUpload, deleteStoredFile, listUnusedUploads } from './unused-upload-store.ts';

/** How long an upload may wait for its quote. Milliseconds. */
const maxUnusedMs = unusedPdfDays * 24 * 60 * 60 * 1000;
/** Limit per run; the next run continues. */
const maxAtOnce = 500;

/**
 * Removes uploads that no quote has used for a day. Returns their number; `now` in milliseconds since 1970. The file
 * is removed before its row: the next sweep removes a row that a crash left, but no sweep would find a file without a
 * row.
 */
export function sweepUnusedUploads(
  { db, storage, log }: Services,
  now: number = Date.now(),
): Promise<number> {
  const before = new Date(now - maxUnusedMs);
  return removeEach({
    log,
    limit: maxAtOnce,
    list: (except, limit) => listUnusedUploads(db, { before, except, limit }),
    remove: (objectPath) =>
      transaction(db, async (trx) => {
        if (!(await lockUnusedUpload(trx, objectPath))) return false;
        await storage.remove(keyOf(objectPath));
        await deleteStoredFile(trx, objectPath);
        return true;
      }),
  });
}
