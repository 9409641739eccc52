import type { Attachment } from '#contract/attachments/attachment-replies.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { ApiError } from '#server/services/api-error.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { type SentFile, takeFile } from '#server/services/files/take-file.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { admitUpload } from '#server/services/http/admit-upload.ts';
import type { Services } from '#server/services/services.ts';
import { countWaitingUploads, insertAttachment, lockOwnUploads } from './attachment-store.ts';
import { attachmentView } from './attachment-view.ts';

/** Unused uploads per person: more than a form with a proof and a message can hold. */
const maxWaiting = 40;

const { attachment: maxSize } = sizeLimits;

async function refuseWhenFull(db: Services['db'], userId: string): Promise<void> {
  if ((await countWaitingUploads(db, userId)) < maxWaiting) return;
  throw new ApiError('too_many_attachments', 'Too many uploads wait to be added to something.');
}

/** Stores a file that the actor is about to attach to something. A refused upload leaves nothing. */
export async function uploadAttachment(
  services: Services,
  actor: Actor,
  sent: SentFile,
): Promise<Attachment> {
  const { userId } = actor;
  // Checked before the work, and again in the transaction, because simultaneous uploads do not see one another
  // here.
  await refuseWhenFull(services.db, userId);
  const taking = { ...sent, by: userId, folder: 'attachments', maxSize, hasThumbnail: true };
  return admitUpload(services, actor, { request: sent.request, maxSize }, () =>
    takeFile(services, taking, async (file) => {
      const attachment = { ...file, uploadedBy: userId };
      const { createdAt } = await transaction(services.db, async (trx) => {
        await lockOwnUploads(trx, userId);
        await refuseWhenFull(trx, userId);
        return insertAttachment(trx, attachment);
      });
      return attachmentView({ ...attachment, createdAt });
    }),
  );
}
