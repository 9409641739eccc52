import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { isBankingDay } from '#domain/agency/working-day-rules.ts';

const hour = 3_600_000;
/**
 * The hour in Paris, in whose time zone the agency's days are counted, after which the file of a day is available.
 */
const publicationHour = 16;

const dayBefore = (day: string) => new Date(Date.parse(day) - 24 * hour).toISOString().slice(0, 10);

/** Returns the newest day for which the European Central Bank has published its rates by that moment. */
export function awaitedRateDay(now: Date): string {
  let day = agencyDay(new Date(now.getTime() - publicationHour * hour));
  while (!isBankingDay(day)) day = dayBefore(day);
  return day;
}
