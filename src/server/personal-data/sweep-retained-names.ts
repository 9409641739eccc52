import { refreshPersonSearch } from '#server/derivation/refresh-search.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { deleteRetainedNames, deleteDecisionPlaces } from './retained-name-store.ts';

/**
 * Removes the names of erased accounts from documents that no longer need it. Returns how many. Several
 * instances may run it at once. `now` in milliseconds since 1970.
 */
export function sweepRetainedNames({ db }: Pick<Services, 'db'>, now: number = Date.now()): Promise<number> {
  return transaction(db, async (trx) => {
    const forgotten = await deleteRetainedNames(trx, new Date(now));
    for (const userId of forgotten) await refreshPersonSearch(trx, userId);
    if (forgotten.length > 0) await deleteDecisionPlaces(trx, forgotten);
    return forgotten.length;
  });
}
