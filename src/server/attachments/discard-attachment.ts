import { uploadWaitsFor } from '#domain/attachments/attachment-rules.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { lockWaitingUpload, deleteAttachment, listForgottenUploads } from './attachment-store.ts';

/** A run that finds more leaves the rest to the next one. */
const maxAtOnce = 500;

// The files go before the row: a row left by a crash is swept again, a file without a row would stay for ever.
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

/** Removes an own upload that nothing names; throws `attachment_not_found` for any other. */
export async function discardAttachment(services: Services, { userId }: Actor, id: string): Promise<void> {
  if (!(await remove(services, id, userId))) {
    throw new ApiError('attachment_not_found', 'There is no such upload of yours, or something names it.');
  }
}

/** Removes uploads that nothing has named for a week; how many. `now` in milliseconds since 1970. */
export async function sweepForgottenUploads(services: Services, now: number = Date.now()): Promise<number> {
  let removed = 0;
  for (const id of await listForgottenUploads(services.db, new Date(now - uploadWaitsFor), maxAtOnce)) {
    if (await remove(services, id, null)) removed += 1;
  }
  return removed;
}
