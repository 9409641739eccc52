import { request } from 'node:http';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import type { LiveEvent } from '#contract/live/live-events.ts';
import { liveEndpoints } from '#contract/live/live-endpoints.ts';
import { liveChannel } from '#server/services/live/live-change.ts';
import { eventually } from './eventually.ts';

export interface OpenStream {
  status: number;
  /** All events so far. */
  events: LiveEvent[];
  /** Resolves when either side closes the stream. */
  ended: Promise<void>;
  close(): void;
  /** Stops reading, so that later events stay in buffers. */
  stall(): void;
  resume(): void;
}

/** Opens a stream over a real connection to the server at this address. */
export function openStream(
  url: string,
  accessToken: string,
  onEvent: (event: LiveEvent) => void = () => undefined,
): Promise<OpenStream> {
  const { promise, resolve, reject } = Promise.withResolvers<OpenStream>();
  const headers = { authorization: `Bearer ${accessToken}`, origin: url };
  const call = request(url + liveEndpoints.openStream.path, { headers, agent: false }, (response) => {
    const events: LiveEvent[] = [];
    let rest = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      const frames = (rest + chunk).split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) {
        if (!frame.startsWith('data: ') || call.destroyed) continue;
        const event = JSON.parse(frame.slice('data: '.length)) as LiveEvent;
        events.push(event);
        onEvent(event);
      }
    });
    const ended = new Promise<void>((done) => response.once('close', done));
    response.on('error', () => undefined);
    resolve({
      status: response.statusCode ?? 0,
      events,
      ended,
      close: () => call.destroy(),
      stall: () => void response.pause(),
      resume: () => void response.resume(),
    });
  });
  call.on('error', reject);
  call.end();
  return promise;
}

/**
 * Resolves once a server has received everything that was published before, such as a new role that would end a
 * person's stream. `listener` is a client's stream at that server.
 */
export async function untilAllHeard(pool: Pool, listener: OpenStream): Promise<void> {
  const heard = () => listener.events.filter(({ type }) => type === 'agency').length;
  const before = heard();
  await pool.query('SELECT pg_notify($1, $2)', [liveChannel, '[{"kind":"agency"}]']);
  await eventually(() => expect(heard()).toBeGreaterThan(before));
}
