import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { attachmentName, attachmentTypes, imageMaxPixels } from '#domain/attachments/attachment-rules.ts';
import { pdfHeader } from '#domain/quotes/quote-rules.ts';
import { ApiError } from '#server/services/api-error.ts';
import { receiveFile } from '#server/services/http/uploads.ts';
import type { Services } from '#server/services/services.ts';
import { ObjectTooLarge } from '#server/services/storage/storage-driver.ts';
import { isTooMuch } from '#server/services/workers/worker-task.ts';
import { inspectFileTask, sanitizeImageTask } from './file-tasks.ts';
import { type ImageType, isImageType } from './image-types.ts';

type Deps = Pick<Services, 'storage' | 'workers' | 'log'>;

/** A stored photo, PDF or office file, with its type as the server recognised it. */
export interface TakenFile {
  id: string;
  name: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  sha256: Buffer;
  storageKey: string;
  /** Null if the file is no photo, or if no thumbnail was asked for. */
  thumbnailKey: string | null;
  width: number | null;
  height: number | null;
}

/** A file that somebody sends. */
export interface SentFile {
  request: FastifyRequest;
  /** Aborted if the sender closes the connection. */
  signal: AbortSignal;
}

interface TakeOptions {
  /** Aborted if nobody is waiting for the file any more. */
  signal: AbortSignal;
  /** The id of the sender. */
  by: string;
  /** The first part of the storage keys. */
  folder: string;
  /** Bytes. */
  maxSize: number;
  hasThumbnail?: boolean;
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

const tooLarge = (maxSize: number) =>
  new ApiError('file_too_large', `A file may have at most ${maxSize} bytes.`);
const fileTypeRefused = () =>
  new ApiError('file_type_refused', 'The content is no photo, PDF or office file that can be taken.');
const tooManyPixels = () =>
  new ApiError('image_too_large', `A picture may have at most ${imageMaxPixels} pixels.`);
const tooComplex = () =>
  new ApiError('file_too_complex', 'The file could not be worked at within its time and memory.');

const photoKey = (folder: string, id: string) => `${folder}/${id}-photo.bin`;
const thumbnailKeyOf = (folder: string, id: string) => `${folder}/${id}-small.webp`;

async function readStoredUpload({ storage }: Deps, key: string): Promise<Buffer> {
  const object = await storage.open(key);
  if (!object) throw new Error('An upload that was stored just now is gone.');
  return buffer(object.content);
}

/**
 * Recognises a PDF by its first bytes. A worker inspects everything else, so that a harmful file cannot hurt
 * this process.
 */
async function identify(deps: Deps, received: ReceivedFile, { by, signal }: TakeOptions) {
  if (received.head.startsWith(pdfHeader)) return { mediaType: 'application/pdf', pixels: null };
  return deps.workers.run(inspectFileTask, [() => readStoredUpload(deps, received.key)], { by, signal });
}

/** Draws a picture anew and stores the result instead of the original. */
async function redraw(
  deps: Deps,
  { id, key, name }: ReceivedFile,
  { mediaType, taking }: { mediaType: ImageType; taking: TakeOptions },
) {
  const { by, signal, folder, maxSize, hasThumbnail = false } = taking;
  const image = await deps.workers.run(sanitizeImageTask, [() => readStoredUpload(deps, key), mediaType], {
    by,
    signal,
  });
  if (!image) throw fileTypeRefused();
  const { content, thumbnail, width, height } = image;
  // The redrawn picture may be a little larger than the original.
  const keep = (under: string, bytes: Buffer) =>
    deps.storage.put([under], Readable.from([bytes], { objectMode: false }), 3 * maxSize);
  const storageKey = photoKey(folder, id);
  const thumbnailKey = hasThumbnail ? thumbnailKeyOf(folder, id) : null;
  await keep(storageKey, content);
  if (thumbnailKey !== null) await keep(thumbnailKey, thumbnail);
  await deps.storage.remove(key);
  const sha256 = createHash('sha256').update(content).digest();
  const stored = { mediaType, size: content.length, sha256, storageKey, thumbnailKey, width, height };
  return { id, name: attachmentName(name, mediaType), ...stored };
}

async function examineUpload(deps: Deps, received: ReceivedFile, taking: TakeOptions): Promise<TakenFile> {
  const inspected = await identify(deps, received, taking);
  if (!inspected || !Object.hasOwn(attachmentTypes, inspected.mediaType)) throw fileTypeRefused();
  const { mediaType, pixels } = inspected;
  if (isImageType(mediaType)) {
    if (pixels !== null && pixels > imageMaxPixels) throw tooManyPixels();
    return redraw(deps, received, { mediaType, taking });
  }
  const { id, size, sha256, key: storageKey } = received;
  const name = attachmentName(received.name, mediaType);
  return { id, name, mediaType, size, sha256, storageKey, thumbnailKey: null, width: null, height: null };
}

async function store(
  deps: Deps,
  { folder, maxSize }: TakeOptions,
  content: Readable,
  name: string,
): Promise<ReceivedFile> {
  const id = randomUUID();
  try {
    const stored = await deps.storage.put([`${folder}/${id}.bin`], content, maxSize);
    return { id, name, ...stored };
  } catch (error) {
    throw error instanceof ObjectTooLarge ? tooLarge(maxSize) : error;
  }
}

/** Never rejects, so that the caller reports the upload's own failure. */
async function discardAll({ storage, log }: Deps, { id, key }: ReceivedFile, folder: string): Promise<void> {
  for (const each of [key, photoKey(folder, id), thumbnailKeyOf(folder, id)]) {
    await storage
      .remove(each)
      .catch((error: unknown) => log.error({ err: error, key: each }, 'a refused upload is still there'));
  }
}

interface KeptResult<T> {
  kept: T;
  size: number;
}

async function takeReceived<T>(
  deps: Deps,
  received: ReceivedFile,
  taking: TakeOptions,
  keep: (file: TakenFile) => Promise<T>,
): Promise<KeptResult<T>> {
  try {
    const file = await examineUpload(deps, received, taking);
    return { kept: await keep(file), size: file.size };
  } catch (error) {
    await discardAll(deps, received, taking.folder);
    throw isTooMuch(error) ? tooComplex() : error;
  }
}

/**
 * Stores the file of a request if it is a photo, a PDF or an office file, and calls `keep`, which writes its
 * row. A file that is refused, or whose row is not written, leaves nothing. Throws `file_too_large`,
 * `file_type_refused`, `image_too_large` or `file_too_complex`.
 */
export async function takeFile<T>(
  deps: Deps,
  taking: TakeOptions & SentFile,
  keep: (file: TakenFile) => Promise<T>,
): Promise<KeptResult<T>> {
  const received = await receiveFile<ReceivedFile>(taking.request, taking.maxSize, {
    keep: (content, name) => store(deps, taking, content, name),
    discard: ({ key }) => deps.storage.remove(key),
  });
  return takeReceived(deps, received, taking, keep);
}

/** Stores a copy of a file under another name, like a file that is sent. Throws the errors of `takeFile`. */
export async function takeCopy<T>(
  deps: Deps,
  { content, name, ...taking }: TakeOptions & { content: Readable; name: string },
  keep: (file: TakenFile) => Promise<T>,
): Promise<KeptResult<T>> {
  return takeReceived(deps, await store(deps, taking, content, name), taking, keep);
}
