import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { latestDayToRemind } from '#domain/quotes/validity-rules.ts';
import type { Transaction } from 'kysely';
import { record } from '#server/changes/record-change.ts';
import { refreshRequests } from '#server/derivation/refresh-request.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { maxQuotesPerRun, updateLapsedQuotes, updateRemindedQuotes } from './quote-validity-store.ts';

const day = 86_400_000;

/**
 * Marks the quotes that have lapsed, because lists and counters depend on this mark. Also marks the quotes whose
 * clients get a reminder, each once.
 */
export async function markQuoteValidity(trx: Transaction<Database>, now: Date) {
  const today = agencyDay(now);
  const since = new Date(now.getTime() - day);
  const lapsed = await updateLapsedQuotes(trx, today);
  await refreshRequests(
    trx,
    lapsed.map(({ id }) => id),
  );
  const reminded = await updateRemindedQuotes(trx, { today, upTo: latestDayToRemind(now), since });
  return { lapsed, reminded };
}

/**
 * Marks the quotes and notifies people of both kinds. Whether a quote may be accepted does not depend on this sweep.
 * Several instances may run it at once.
 */
export async function sweepQuoteValidity(
  { db }: Pick<Services, 'db'>,
  now: Date = new Date(),
): Promise<void> {
  let count: number;
  do {
    count = await transaction(db, async (trx) => {
      const { lapsed, reminded } = await markQuoteValidity(trx, now);
      await record(
        trx,
        ...lapsed.map((request) => ({ kind: 'quote_lapsed', request }) as const),
        ...reminded.map((request) => ({ kind: 'quote_ends_soon', request }) as const),
      );
      return lapsed.length;
    });
  } while (count === maxQuotesPerRun);
}
