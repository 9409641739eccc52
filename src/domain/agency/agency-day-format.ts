import { asDateWords, type Language, locales } from '#domain/language.ts';

/** The time zone in which the agency's days and years begin and end. */
export const agencyTimeZone = 'Europe/Paris';

const agencyDayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: agencyTimeZone, dateStyle: 'short' });

/** Returns the day in the agency's time zone, as `YYYY-MM-DD`. */
export const agencyDay = (at: Date): string => agencyDayFormat.format(at);

/** Returns a day (`YYYY-MM-DD`) as a letter writes it: “1er décembre 2026”, “1 December 2026”. */
export function writtenDay(date: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' });
  return asDateWords(format.format(new Date(`${date}T00:00:00Z`)), language);
}
