import type { FastifyReply } from 'fastify';
import type { Actor } from '#server/services/http/actor.ts';
import type { Gate } from '#server/services/http/bind-endpoint.ts';
import type { LiveStreams } from '#server/services/live/live-streams.ts';
import type { Services } from '#server/services/services.ts';
import { followCompanies } from './find-companies.ts';

/**
 * Opens a stream for as long as the actor's session is active and the role theirs. It is registered before the database is
 * asked once more, so that whatever ends the session from then on ends the stream.
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
    // Proxies that gather answers would hold events back.
    'x-accel-buffering': 'no',
  };
  // Set one by one, or written along with what is told, they would be kept in pieces for as long as the stream is open.
  const head = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, String(value)],
  );
  // Ends with its connection, so that what is told goes out as it is, without the frame of a chunk around it.
  response.removeHeader('transfer-encoding');
  response.writeHead(200, head).flushHeaders();
  stream.isOpen = true;
  streams.tell(stream, { type: 'hello' });
  return reply;
}
