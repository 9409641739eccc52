import type { Readable } from 'node:stream';
import type { Attachment } from '#contract/attachments/attachment-replies.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { ApiError } from '#server/services/api-error.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { type SentFile, takeCopy, type TakenFile, takeFile } from '#server/services/files/take-file.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { admitUpload } from '#server/services/http/admit-upload.ts';
import type { Services } from '#server/services/services.ts';
import { countWaitingUploads, insertAttachment, lockOwnUploads } from './attachment-store.ts';
import { attachmentView } from './attachment-view.ts';

/**
 * The most unused uploads per person. A client's form with a proof and a message holds fewer, and so does an agent's
 * quote with a photo on each line.
 */
const maxUnusedUploads = { client: 40, agent: 100 } as const;

const { attachment: maxSize } = sizeLimits;

async function refuseWhenFull(db: Services['db'], { userId, role }: Actor): Promise<void> {
  if ((await countWaitingUploads(db, userId)) < maxUnusedUploads[role]) return;
  throw new ApiError('too_many_attachments', 'Too many uploads wait to be added to something.');
}

const uploadOptions = ({ userId: by }: Actor, signal: AbortSignal) =>
  ({ by, signal, folder: 'attachments', maxSize, hasThumbnail: true }) as const;

/** Writes the row of a file that the actor is about to attach to something. */
const attachmentInserter =
  ({ db }: Services, actor: Actor) =>
  async (file: TakenFile): Promise<Attachment> => {
    const { userId } = actor;
    const attachment = { ...file, uploadedBy: userId };
    const { createdAt } = await transaction(db, async (trx) => {
      await lockOwnUploads(trx, userId);
      await refuseWhenFull(trx, actor);
      return insertAttachment(trx, attachment);
    });
    return attachmentView({ ...attachment, createdAt });
  };

/** Stores a file that the actor is about to attach to something. A refused upload leaves nothing. */
export async function uploadAttachment(
  services: Services,
  actor: Actor,
  sent: SentFile,
): Promise<Attachment> {
  // Checked before the work, and again in the transaction, because simultaneous uploads do not see one another
  // here.
  await refuseWhenFull(services.db, actor);
  const taking = { ...uploadOptions(actor, sent.signal), request: sent.request };
  return admitUpload(services, actor, { request: sent.request, maxSize }, () =>
    takeFile(services, taking, attachmentInserter(services, actor)),
  );
}

/** Copies a stored file to the actor's uploads, as if they had sent it under that name. */
export async function uploadCopy(
  services: Services,
  actor: Actor,
  { request, signal }: SentFile,
  { content, name }: { content: Readable; name: string },
): Promise<Attachment> {
  await refuseWhenFull(services.db, actor);
  const taking = { ...uploadOptions(actor, signal), content, name };
  return admitUpload(services, actor, { request, maxSize }, () =>
    takeCopy(services, taking, attachmentInserter(services, actor)),
  );
}
