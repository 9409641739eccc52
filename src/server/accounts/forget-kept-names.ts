import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { forgetNames, forgetPlaces } from './kept-name-store.ts';

/**
 * Takes the names of erased accounts off documents that need them no longer; how many. Several instances may do it at
 * once. `now` in milliseconds since 1970.
 */
export function forgetKeptNames({ db }: Pick<Services, 'db'>, now: number = Date.now()): Promise<number> {
  return transaction(db, async (trx) => {
    const forgotten = await forgetNames(trx, new Date(now));
    if (forgotten.length > 0) await forgetPlaces(trx, forgotten);
    return forgotten.length;
  });
}
