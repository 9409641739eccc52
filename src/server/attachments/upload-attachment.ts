import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import type { Attachment } from '#contract/attachments/attachment-replies.ts';
import { attachmentName, attachmentTypes, imageMaxPixels } from '#domain/attachments/attachment-rules.ts';
import { pdfHeader } from '#domain/quotes/quote-rules.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { inspecting, sanitizing } from '#server/services/files/file-tasks.ts';
import { isImageType } from '#server/services/files/image-types.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import { admitUpload } from '#server/services/http/admit-upload.ts';
import { receiveFile } from '#server/services/http/uploads.ts';
import type { Services } from '#server/services/services.ts';
import { ObjectTooLarge } from '#server/services/storage/storage-driver.ts';
import { isTooMuch } from '#server/services/workers/worker-task.ts';
import {
  countWaitingUploads,
  insertAttachment,
  lockOwnUploads,
  type NewAttachment,
} from './attachment-store.ts';
import { attachmentView } from './attachment-view.ts';

/** Unused uploads per person: more than a form with a proof and a message can hold. */
const maxWaiting = 40;
/** Bytes. Drawing a picture anew may enlarge the file a little. */
const maxTidiedSize = 3 * sizeLimits.attachment;

const tooLarge = () =>
  new ApiError('file_too_large', `An attachment may have at most ${sizeLimits.attachment} bytes.`);
const refused = () =>
  new ApiError('file_type_refused', 'The content is no photo, PDF or office file that can be taken.');
const tooManyPixels = () =>
  new ApiError('image_too_large', `A picture may have at most ${imageMaxPixels} pixels.`);
const tooComplex = () =>
  new ApiError('file_too_complex', 'The file could not be worked at within its time and memory.');

type Content = Pick<
  NewAttachment,
  'mediaType' | 'size' | 'sha256' | 'storageKey' | 'thumbnailKey' | 'width' | 'height'
>;

async function keep({ storage }: Services, key: string, content: Buffer): Promise<void> {
  await storage.put([key], Readable.from([content], { objectMode: false }), maxTidiedSize);
}

async function readBack({ storage }: Pick<Services, 'storage'>, key: string): Promise<Buffer> {
  const object = await storage.open(key);
  if (!object) throw new Error('An upload that was stored just now is gone.');
  return buffer(object.content);
}

interface Upload {
  received: ReceivedFile;
  by: string;
  /** Aborted if the sender closes the connection. */
  signal: AbortSignal;
}

/**
 * Recognises a PDF by its first bytes. A worker inspects everything else, so that a harmful file cannot hurt
 * this process.
 */
async function identify({ workers, storage }: Services, { received, by, signal }: Upload) {
  if (received.head.startsWith(pdfHeader)) return { mediaType: 'application/pdf', pixels: null };
  const content = () => readBack({ storage }, received.key);
  return workers.run(inspecting, [content], { by, signal });
}

/**
 * Returns the properties of the stored file. Draws a picture anew and stores the result instead of the
 * original.
 */
async function examine(services: Services, { received, by, signal }: Upload): Promise<Content> {
  const inspected = await identify(services, { received, by, signal });
  if (!inspected || !Object.hasOwn(attachmentTypes, inspected.mediaType)) throw refused();
  const { mediaType, pixels } = inspected;
  if (!isImageType(mediaType)) {
    const { size, sha256, key: storageKey } = received;
    return { mediaType, size, sha256, storageKey, thumbnailKey: null, width: null, height: null };
  }
  if (pixels !== null && pixels > imageMaxPixels) throw tooManyPixels();
  const original = () => readBack(services, received.key);
  const image = await services.workers.run(sanitizing, [original, mediaType], {
    by,
    signal,
  });
  if (!image) throw refused();
  const { content, thumbnail, width, height } = image;
  const storageKey = `attachments/${received.id}-photo.bin`;
  const thumbnailKey = `attachments/${received.id}-small.webp`;
  await keep(services, storageKey, content);
  await keep(services, thumbnailKey, thumbnail);
  await services.storage.remove(received.key);
  const sha256 = createHash('sha256').update(content).digest();
  return { mediaType, size: content.length, sha256, storageKey, thumbnailKey, width, height };
}

interface ReceivedFile {
  id: string;
  key: string;
  name: string;
  size: number;
  sha256: Buffer;
  /** The first kilobyte as latin1 text. */
  head: string;
}

function receive(services: Services, request: FastifyRequest): Promise<ReceivedFile> {
  const id = randomUUID();
  return receiveFile<ReceivedFile>(request, sizeLimits.attachment, {
    keep: async (content, name) => {
      try {
        const stored = await services.storage.put([`attachments/${id}.bin`], content, sizeLimits.attachment);
        return { id, name, ...stored };
      } catch (error) {
        throw error instanceof ObjectTooLarge ? tooLarge() : error;
      }
    },
    discard: ({ key }) => services.storage.remove(key),
  });
}

/** Never rejects, so that the caller reports the upload's own failure. */
async function discardAll({ storage, log }: Services, { id, key }: ReceivedFile): Promise<void> {
  for (const each of [key, `attachments/${id}-photo.bin`, `attachments/${id}-small.webp`]) {
    await storage
      .remove(each)
      .catch((error: unknown) => log.error({ err: error, key: each }, 'a refused upload is still there'));
  }
}

async function refuseWhenFull(db: Services['db'], userId: string): Promise<void> {
  if ((await countWaitingUploads(db, userId)) < maxWaiting) return;
  throw new ApiError('too_many_attachments', 'Too many uploads wait to be added to something.');
}

async function takeIn(services: Services, userId: string, { request, signal }: Sent) {
  const received = await receive(services, request);
  try {
    const content = await examine(services, { received, by: userId, signal });
    const name = attachmentName(received.name, content.mediaType);
    const attachment = { id: received.id, uploadedBy: userId, name, ...content };
    const { createdAt } = await transaction(services.db, async (trx) => {
      await lockOwnUploads(trx, userId);
      await refuseWhenFull(trx, userId);
      return insertAttachment(trx, attachment);
    });
    return { kept: attachmentView({ ...attachment, createdAt }), size: content.size };
  } catch (error) {
    await discardAll(services, received);
    throw isTooMuch(error) ? tooComplex() : error;
  }
}

interface Sent {
  request: FastifyRequest;
  /** Aborted if the sender closes the connection. */
  signal: AbortSignal;
}

/** Stores a file that the actor is about to attach to something. A refused upload leaves nothing. */
export async function uploadAttachment(services: Services, actor: Actor, sent: Sent): Promise<Attachment> {
  // Checked before the work, and again in the transaction, because simultaneous uploads do not see one another
  // here.
  await refuseWhenFull(services.db, actor.userId);
  const admitted = { request: sent.request, maxSize: sizeLimits.attachment };
  return admitUpload(services, actor, admitted, () => takeIn(services, actor.userId, sent));
}
