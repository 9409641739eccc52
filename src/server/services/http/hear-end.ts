import type { FastifyReply } from 'fastify';

/**
 * Calls `note` once, when the answer was sent or its reader has gone. Fastify's own hook is not called for a reader
 * who hangs up.
 */
export function onCallEnd(reply: FastifyReply, note: () => void): void {
  reply.raw.once('close', note);
}
