import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { remindedUpTo } from '#domain/quotes/validity-rules.ts';
import { refreshRequests } from '#server/derivation/refresh-request.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { atOnce, updateLapsedQuotes, updateRemindedQuotes } from './quote-validity-store.ts';

const day = 86_400_000;

/** How many requests it was. */
const noteLapsed = (db: Services['db'], today: string) =>
  transaction(db, async (trx) => {
    const ids = await updateLapsedQuotes(trx, today);
    await refreshRequests(trx, ids);
    return ids.length;
  });

/**
 * Notes which quotes have lapsed, from which lists and counters follow, and whose clients are reminded in time, each once; triggers pass
 * both on to whoever is told. Whether a quote may be accepted does not wait for it. Several instances may do it at once.
 */
export async function sweepQuoteValidity(
  { db }: Pick<Services, 'db'>,
  now: Date = new Date(),
): Promise<void> {
  const today = agencyDay(now);
  while ((await noteLapsed(db, today)) === atOnce);
  const since = new Date(now.getTime() - day);
  await updateRemindedQuotes(db, { today, upTo: remindedUpTo(now), since });
}
