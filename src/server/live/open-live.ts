import type { FastifyInstance } from 'fastify';
import type { LiveChange } from '#domain/live/live-change-kinds.ts';
import { heartbeatSlots, type LiveStream, LiveStreams } from '#server/services/live/live-streams.ts';
import type { Services } from '#server/services/services.ts';
import type { Gate } from '#server/services/http/bind-endpoint.ts';
import { followCompanies } from './find-companies.ts';
import { createMissedFinder } from './find-missed-changes.ts';

const heartbeatInterval = 20_000;
const pollInterval = 5_000;
const checkInterval = 60_000;
// A small batch: changes that arrive meanwhile are delivered between two batches.
const streamsPerCheck = 100;

/**
 * Runs `work` repeatedly, each time `intervalMs` ms after it last ended. Returns a function that stops it. Reports
 * failures to `onError`.
 */
function repeat(
  intervalMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  let running = Promise.resolve();
  const next = () => {
    if (!isStopped) timer = setTimeout(run, intervalMs).unref();
  };
  const run = () => {
    running = work().catch(onError).finally(next);
  };
  next();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return running;
  };
}

const streamsGauge = { name: 'sourcing_live_streams', help: 'Open streams of screens.', labelName: 'state' };

/** Opens the streams of this instance. They receive what every instance publishes. */
export async function openLive(app: FastifyInstance, services: Services, gate: Gate): Promise<LiveStreams> {
  const { live, log, metrics, reserved } = services;
  const { db } = reserved;
  const streams = new LiveStreams();
  const missed = createMissedFinder(reserved);
  metrics.addGauge(streamsGauge, () => ({ open: streams.size }));

  /** Ends the streams whose session or role has ended without a published change, or by expiry. */
  const check = async () => {
    const openStreams = streams.all();
    for (let start = 0; start < openStreams.length && streams.size > 0; start += streamsPerCheck) {
      const some = openStreams.slice(start, start + streamsPerCheck);
      const active = await gate.listActive(some.map(({ actor }) => actor));
      for (const stream of some) if (!active.has(stream.actor)) streams.close(stream);
    }
  };
  const hear = (changes: readonly LiveChange[]) => {
    for (const change of changes) {
      missed.note(change);
      if (change.kind === 'session' || change.kind === 'role') gate.invalidate(change);
      // Somebody's role at the agency may have changed.
      if (change.kind === 'team') gate.invalidate();
    }
    streams.deliver(changes);
    const users = new Set(changes.flatMap((change) => (change.kind === 'belonging' ? change.users : [])));
    if (users.size > 0) follow(streams.of(users));
  };
  /** Makes the screens reload, because they may have missed changes during the lookup. */
  const follow = (concerned: readonly LiveStream[]) => {
    followCompanies({ streams, db }, concerned)
      .then(() => concerned.forEach((stream) => streams.tell(stream, { type: 'gap' })))
      .catch((error: unknown) => {
        log.error(error, 'whose requests open streams hear of could not be asked');
        for (const stream of concerned) streams.close(stream);
      });
  };
  const look = async () => {
    if (streams.size === 0) return missed.rest();
    hear(await missed.look());
  };

  const listener = await live.listen(hear, () => {
    gate.invalidate();
    follow(streams.all());
    streams.tellAll({ type: 'gap' });
    check().catch((error: unknown) => log.error(error, 'open streams could not be checked'));
  });
  const stops = [
    repeat(
      heartbeatInterval / heartbeatSlots,
      async () => streams.heartbeat(),
      (error) => log.error(error, 'open streams got no beat'),
    ),
    repeat(pollInterval, look, (error) => log.warn(error, 'missed changes could not be looked for')),
    repeat(checkInterval, check, (error) => log.error(error, 'open streams could not be checked')),
  ];
  app.addHook('preClose', async () => {
    streams.closeAll();
    await Promise.all([listener.close(), ...stops.map((stop) => stop())]);
  });
  return streams;
}
