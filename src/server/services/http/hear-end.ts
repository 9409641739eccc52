import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/**
 * Calls `note` once, when the answer was sent or its reader has gone. Fastify's own hook is not called for a reader
 * who hangs up.
 */
export function onCallEnd(reply: FastifyReply, note: () => void): void {
  reply.raw.once('close', note);
}

/** Calls `done` when every byte is handed over or the reader has gone. May call it a second time. */
export function whenSent(response: ServerResponse, done: () => void): void {
  if (response.writableFinished || response.destroyed) done();
  else response.once('finish', done).once('close', done);
}
