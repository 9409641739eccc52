import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { ApiError } from '#server/services/api-error.ts';

/** What multipart adds around one file, generously. Bytes. */
const envelope = 64 * 1024;

/** Adds a route to the part of the app that takes multipart bodies. */
export type AddRoute = (options: RouteOptions) => void;

/**
 * To be called after `acceptJsonOnly`, which removes every other parser. A part of its own, because the plugin listens
 * to the end of every request around it.
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
  /** Reads the content to its end; content that ends early is an `upload_broken`. `name` is what the sender calls it. */
  keep(content: Readable, name: string): Promise<T>;
  /** Undoes `keep` when what follows the file is not as it should be. */
  discard(kept: T): Promise<void>;
}

const broken = (message: string) => new ApiError('upload_broken', message);

async function* whole(file: Readable) {
  try {
    yield* file;
  } catch {
    throw broken('The upload ended early.');
  }
}

async function nextPart(parts: ReturnType<FastifyRequest['parts']>) {
  try {
    const next = await parts.next();
    return next.done === true ? null : next.value;
  } catch {
    throw broken('The upload ended early or is no multipart.');
  }
}

async function receiveParts<T>(request: FastifyRequest, maxSize: number, receiver: Receiver<T>): Promise<T> {
  // One byte too many is let through: that is how the receiver notices.
  const parts = request.parts({ limits: { fileSize: maxSize + 1, fieldSize: 1024 } });
  const first = await nextPart(parts);
  if (first?.type !== 'file' || first.fieldname !== 'file') {
    throw broken('There must be one file, in the field "file".');
  }
  const kept = await receiver.keep(
    Readable.from(whole(first.file), { objectMode: false }),
    first.filename ?? '',
  );
  try {
    if (await nextPart(parts)) throw broken('There must be one file, and nothing else.');
  } catch (error) {
    await receiver.discard(kept);
    throw error;
  }
  return kept;
}

/**
 * Receives the one file of a multipart request. Refused with `unsupported_media_type`, `file_too_large` (as soon as the
 * length announced is over `maxSize` bytes; the receiver counts the rest) or `upload_broken`.
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
  if (Number(request.headers['content-length'] ?? 0) > maxSize + envelope) {
    throw new ApiError('file_too_large', `A file may have at most ${maxSize} bytes.`);
  }
  try {
    return await receiveParts(request, maxSize, receiver);
  } catch (error) {
    // What is still on its way is read and dropped; a sender that is never read from would never read the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw error;
  }
}
