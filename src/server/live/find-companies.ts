import type { LiveStream, LiveStreams } from '#server/services/live/live-streams.ts';
import type { Services } from '#server/services/services.ts';
import { listCompaniesOf } from './live-store.ts';

const asks = new WeakMap<LiveStream, object>();

/**
 * Asks to which companies the people of these streams belong, and has each hear of their requests. Of two who ask about
 * one stream at once the later one answers.
 */
export async function followCompanies(
  { streams, db }: { streams: LiveStreams; db: Services['db'] },
  concerned: readonly LiveStream[],
): Promise<void> {
  const clients = concerned.filter(({ actor }) => !actor.scope.ofAgency);
  if (clients.length === 0) return;
  const ask = {};
  for (const stream of clients) asks.set(stream, ask);
  const companies = await listCompaniesOf(db, [...new Set(clients.map(({ actor }) => actor.userId))]);
  for (const stream of clients) {
    if (asks.get(stream) === ask) streams.hearOf(stream, companies.get(stream.actor.userId) ?? []);
  }
}
