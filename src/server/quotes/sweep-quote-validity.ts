import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { remindedUpTo } from '#domain/quotes/validity-rules.ts';
import type { Services } from '#server/services/services.ts';
import { updateLapsedQuotes, updateRemindedQuotes } from './quote-validity-store.ts';

const day = 86_400_000;

/**
 * Notes which quotes have lapsed, from which lists and counters follow, and whose clients are reminded in time, each once; triggers pass
 * both on to whoever is told. Whether a quote may be accepted does not wait for it. Several instances may do it at once.
 */
export async function sweepQuoteValidity(
  { db }: Pick<Services, 'db'>,
  now: Date = new Date(),
): Promise<void> {
  const today = agencyDay(now);
  await updateLapsedQuotes(db, today);
  const since = new Date(now.getTime() - day);
  await updateRemindedQuotes(db, { today, upTo: remindedUpTo(now), since });
}
