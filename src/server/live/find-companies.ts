import type { LiveStream, LiveStreams } from '#server/services/live/live-streams.ts';
import type { Services } from '#server/services/services.ts';
import { listCompaniesOf } from './live-store.ts';

const latestLookups = new WeakMap<LiveStream, object>();

/**
 * Looks up the companies of these streams' people, so that each stream receives the changes of the companies'
 * requests. If two calls look up one stream at once, the later call wins.
 */
export async function followCompanies(
  { streams, db }: { streams: LiveStreams; db: Services['db'] },
  streamsToUpdate: readonly LiveStream[],
): Promise<void> {
  const clients = streamsToUpdate.filter(({ actor }) => !actor.scope.ofAgency);
  if (clients.length === 0) return;
  const ask = {};
  for (const stream of clients) latestLookups.set(stream, ask);
  const companies = await listCompaniesOf(db, [...new Set(clients.map(({ actor }) => actor.userId))]);
  for (const stream of clients) {
    if (latestLookups.get(stream) === ask) streams.follow(stream, companies.get(stream.actor.userId) ?? []);
  }
}
