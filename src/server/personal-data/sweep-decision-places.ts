import type { Services } from '#server/services/services.ts';
import { deleteOldPlaces } from './retained-name-store.ts';

/**
 * Deletes from where quotes were decided, once the documents of the order need not be kept any more; how many quotes.
 * Several instances may sweep at once. `now` in milliseconds since 1970.
 */
export function sweepDecisionPlaces({ db }: Pick<Services, 'db'>, now: number = Date.now()): Promise<number> {
  return deleteOldPlaces(db, new Date(now));
}
