import { unusedUploadLifetime } from '#domain/attachments/attachment-rules.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import { removeEach } from '#server/services/remove-each.ts';
import type { Services } from '#server/services/services.ts';
import { lockWaitingUpload, deleteAttachment, listForgottenUploads } from './attachment-store.ts';

/** One sweep removes no more; the next sweep removes the others. */
const maxAtOnce = 500;

// Removes the files before the row. If the process crashes in between, the next sweep finds the row; a file
// without a row would stay for ever.
function remove({ db, storage }: Services, id: string, uploadedBy: string | null): Promise<boolean> {
  return transaction(db, async (trx) => {
    const keys = await lockWaitingUpload(trx, id, uploadedBy);
    if (!keys) return false;
    await storage.remove(keys.storageKey);
    if (keys.thumbnailKey !== null) await storage.remove(keys.thumbnailKey);
    await deleteAttachment(trx, id);
    return true;
  });
}

/** Removes an unused upload of the actor. Throws `attachment_not_found` for any other. */
export async function discardAttachment(services: Services, { userId }: Actor, id: string): Promise<void> {
  if (!(await remove(services, id, userId))) {
    throw new ApiError('attachment_not_found', 'You have no such upload, or it is in use.');
  }
}

/** Removes uploads that have been unused for a week. Returns their number. `now` is in milliseconds since 1970. */
export function sweepForgottenUploads(services: Services, now: number = Date.now()): Promise<number> {
  const before = new Date(now - unusedUploadLifetime);
  return removeEach({
    log: services.log,
    limit: maxAtOnce,
    list: (except, limit) => listForgottenUploads(services.db, { before, except, limit }),
    remove: (id) => remove(services, id, null),
  });
}
