import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends a file as a download. */
export const sendFile = (reply: FastifyReply, type: string, fileName: string, content: Readable) =>
  reply
    .headers({
      'content-type': type,
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${fileName}"`,
    })
    .send(content);
