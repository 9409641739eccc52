import type { Kysely } from 'kysely';
import { refreshRequests } from '#server/derivation/refresh-request.ts';
import { refreshPersonSearch, refreshSearchOf } from '#server/derivation/refresh-search.ts';
import { listIdsAfter } from '#server/derivation/search-text-store.ts';
import type { Database } from '#server/services/database/schema.ts';

/**
 * Computes the derived columns of requests and the search texts of requests and people again, after a test wrote rows
 * by hand.
 */
export async function refreshAll(db: Kysely<Database>): Promise<void> {
  const ids = await listIdsAfter(db, 'requests', null, 10_000);
  await db.transaction().execute(async (trx) => {
    await refreshRequests(trx, ids);
    for (const userId of await listIdsAfter(trx, 'profiles', null, 10_000))
      await refreshPersonSearch(trx, userId);
    await refreshSearchOf(trx, ids);
  });
}

/** Changes the last day of a quote, as if the quote had been issued with that day. */
export async function endQuoteOn(db: Kysely<Database>, quoteId: string, until: string): Promise<void> {
  await db
    .updateTable('quotes')
    .set((eb) => ({
      valid_until: until,
      issued_on: eb.fn('least', ['issued_on', eb.cast(eb.val(until), 'date')]),
    }))
    .where('id', '=', quoteId)
    .execute();
  await refreshAll(db);
}
