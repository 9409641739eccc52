import { endpoints } from '#contract/endpoints.ts';
import type { Bind, Gate } from '#server/services/http/bind-endpoint.ts';
import type { LiveStreams } from '#server/services/live/live-streams.ts';
import type { Services } from '#server/services/services.ts';
import { openLiveStream } from './open-stream.ts';
import { createSignalSender } from './send-signal.ts';

export function bindLiveRoutes(
  bind: Bind,
  services: Services,
  { streams, gate }: { streams: LiveStreams; gate: Gate },
): void {
  const sendSignal = createSignalSender(services);
  bind(endpoints.openStream, ({ actor, reply }) =>
    openLiveStream({ streams, gate, db: services.db }, actor, reply),
  );
  bind(endpoints.sendSignal, ({ actor, params, body }) => sendSignal(actor, params.requestId, body.signal));
}
