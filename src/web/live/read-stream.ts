import { createParser } from 'eventsource-parser';
import { liveEndpoints } from '#contract/live/live-endpoints.ts';
import type { LiveEvent } from '#contract/live/live-events.ts';
import { errorFrom, networkError } from '#web/shared/errors/api-error.ts';
import { withToken } from '#web/shared/api/api.ts';

async function fetchStream(token: string, signal: AbortSignal): Promise<Response> {
  const { method, path } = liveEndpoints.openStream;
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
  const response = await fetch(path, { method, headers, signal, cache: 'no-store' }).catch(
    (error: unknown) => {
      throw error instanceof TypeError ? networkError() : error;
    },
  );
  if (response.ok) return response;
  throw errorFrom(response.status, await response.text(), response.headers.get('retry-after'));
}

function readEvent(data: string): LiveEvent | null {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract binds the server to it
    return JSON.parse(data) as LiveEvent;
  } catch {
    return null;
  }
}

/**
 * Reads the signed-in user's stream until it ends. Calls `onEventRead` for each event, and with null for each heartbeat.
 * Rejects with ApiError, or with the signal's abort reason.
 */
export async function readStream(
  signal: AbortSignal,
  onEventRead: (event: LiveEvent | null) => void,
): Promise<void> {
  const { body } = await withToken(liveEndpoints.openStream, (token) => fetchStream(token, signal));
  if (!body) return;
  const parser = createParser({
    onEvent: ({ data }) => onEventRead(readEvent(data)),
    onComment: () => onEventRead(null),
  });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(value);
  }
}
