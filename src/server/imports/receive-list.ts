import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '#server/services/api-error.ts';
import { receiveFile } from '#server/services/http/uploads.ts';

/** Receives a list that the server does not store. Throws `file_too_large`. */
export async function receiveList(request: FastifyRequest, maxSize: number): Promise<Buffer> {
  const content = await receiveFile(request, maxSize, {
    keep: (stream) => buffer(stream),
    discard: () => Promise.resolve(),
  });
  if (content.length <= maxSize) return content;
  throw new ApiError('file_too_large', `A list may have at most ${maxSize} bytes.`);
}
