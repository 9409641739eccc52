import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { ApiError } from '#server/services/api-error.ts';
import { refuseCompressed, refuseTinyPieces } from './json-body.ts';

/** Upper limit for what multipart adds around one file. Bytes. */
const envelope = 64 * 1024;

/** Adds a route to the part of the app that accepts multipart bodies. */
export type AddRoute = (options: RouteOptions) => void;

/**
 * Call it after `acceptJsonOnly`, which removes every other parser. Uploads have their own part of the app,
 * because the plugin adds a listener to the end of every request there.
 */
export async function acceptUploads(app: FastifyInstance): Promise<AddRoute> {
  let part = app;
  await app.register(async (inner) => {
    await inner.register(multipart, { throwFileSizeLimit: false });
    part = inner;
  });
  return (options) => void part.route(options);
}

export interface Receiver<T> {
  /**
   * Reads the content to its end; throws `upload_broken` if it ends early. `name` is the file name that the sender
   * gave.
   */
  keep(content: Readable, name: string): Promise<T>;
  /** Undoes `keep` if the rest of the request is invalid. */
  discard(kept: T): Promise<void>;
}

const uploadBroken = (message: string) => new ApiError('upload_broken', message);

async function* readCompletely(file: Readable) {
  try {
    yield* file;
  } catch {
    throw uploadBroken('The upload ended early.');
  }
}

async function nextPart(parts: ReturnType<FastifyRequest['parts']>) {
  try {
    const next = await parts.next();
    return next.done === true ? null : next.value;
  } catch {
    throw uploadBroken('The upload ended early or is not multipart.');
  }
}

async function receiveParts<T>(request: FastifyRequest, maxSize: number, receiver: Receiver<T>): Promise<T> {
  // The limit is one byte higher than allowed, so that the receiver notices a file that is too large.
  const parts = request.parts({ limits: { fileSize: maxSize + 1, fieldSize: 1024 } });
  const beginning = nextPart(parts);
  refuseTinyPieces(request.raw);
  const first = await beginning;
  if (first?.type !== 'file' || first.fieldname !== 'file') {
    throw uploadBroken('There must be one file, in the field "file".');
  }
  const kept = await receiver.keep(
    Readable.from(readCompletely(first.file), { objectMode: false }),
    first.filename ?? '',
  );
  try {
    if (await nextPart(parts)) throw uploadBroken('There must be one file, and nothing else.');
  } catch (error) {
    await receiver.discard(kept);
    throw error;
  }
  return kept;
}

/**
 * Receives the one file of a multipart request. Throws `unsupported_media_type`, `upload_broken`, or
 * `file_too_large` as soon as the announced length is over `maxSize` bytes; the receiver counts the real
 * length.
 */
export async function receiveFile<T>(
  request: FastifyRequest,
  maxSize: number,
  receiver: Receiver<T>,
): Promise<T> {
  if (!request.isMultipart()) {
    throw new ApiError(
      'unsupported_media_type',
      'A file is sent as multipart/form-data, in the field "file".',
    );
  }
  refuseCompressed(request);
  if (Number(request.headers['content-length'] ?? 0) > maxSize + envelope) {
    throw new ApiError('file_too_large', `A file may have at most ${maxSize} bytes.`);
  }
  try {
    return await receiveParts(request, maxSize, receiver);
  } catch (error) {
    // The server reads the rest of the body and drops it. A sender whose data is not read would never read the reply.
    request.raw.unpipe();
    request.raw.resume();
    throw error;
  }
}
