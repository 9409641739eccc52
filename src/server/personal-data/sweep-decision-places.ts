import type { Services } from '#server/services/services.ts';
import { deleteOldDecisionPlaces } from './retained-name-store.ts';

/**
 * Deletes the IP addresses and browsers of quote decisions once the time for keeping the order's documents is over.
 * Returns the number of quotes. Several instances may run it at once. `now` in milliseconds since 1970.
 */
export function sweepDecisionPlaces({ db }: Pick<Services, 'db'>, now: number = Date.now()): Promise<number> {
  return deleteOldDecisionPlaces(db, new Date(now));
}
