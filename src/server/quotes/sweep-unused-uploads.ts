import { unusedPdfDays } from '#domain/personal-data/retention-limits.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { keyOf } from './object-format.ts';
import { lockUnusedUpload, deleteStoredFile, listUnusedUploads } from './quote-store.ts';

/** How long an upload may wait for its quote. Milliseconds. */
const maxUnusedMs = unusedPdfDays * 24 * 60 * 60 * 1000;
/** Limit per run; the next run continues. */
const maxAtOnce = 500;

/**
 * Removes uploads that no quote has used for a day. Returns their number; `now` in milliseconds since 1970. The file
 * is removed before its row: the next sweep removes a row that a crash left, but no sweep would find a file without a
 * row.
 */
export async function sweepUnusedUploads(services: Services, now: number = Date.now()): Promise<number> {
  const candidates = await listUnusedUploads(services.db, new Date(now - maxUnusedMs), maxAtOnce);
  let removed = 0;
  for (const objectPath of candidates) {
    const done = await transaction(services.db, async (trx) => {
      if (!(await lockUnusedUpload(trx, objectPath))) return false;
      await services.storage.remove(keyOf(objectPath));
      await deleteStoredFile(trx, objectPath);
      return true;
    });
    if (done) removed += 1;
  }
  return removed;
}
