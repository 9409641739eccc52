import type { FastifyReply } from 'fastify';
import type { Actor } from '#server/services/http/actor.ts';
import type { Gate } from '#server/services/http/bind-endpoint.ts';
import { endTrace } from '#server/services/http/trace-requests.ts';
import type { LiveStreams } from '#server/services/live/live-streams.ts';
import type { Services } from '#server/services/services.ts';
import { followCompanies } from './find-companies.ts';

/**
 * Opens a stream while the actor's session is active and their role unchanged. Registers the stream before it asks
 * the database again, so that a later end of the session also ends the stream.
 */
export async function openLiveStream(
  { streams, gate, db }: { streams: LiveStreams; gate: Gate; db: Services['db'] },
  actor: Actor,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const response = reply.raw;
  const stream = streams.add(actor, response);
  try {
    await gate.confirm(actor);
    await followCompanies({ streams, db }, [stream]);
  } catch (error) {
    streams.forget(stream);
    throw error;
  }
  reply.hijack();
  if (!streams.has(stream)) {
    response.destroy();
    return reply;
  }
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Tells proxies not to buffer, because buffering would delay events.
    'x-accel-buffering': 'no',
  };
  // Writes all headers at once. If they were set one by one, or written with the first event, their pieces would
  // occupy memory while the stream is open.
  const head = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, String(value)],
  );
  // The stream ends with its connection, so events need no chunk framing.
  response.removeHeader('transfer-encoding');
  response.writeHead(200, head).flushHeaders();
  endTrace(reply);
  stream.isOpen = true;
  streams.tell(stream, { type: 'hello' });
  return reply;
}
