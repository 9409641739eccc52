import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { quoteValidity } from '#domain/agency/settings-limits.ts';

const dayMilliseconds = 86_400_000;

/** The days by which a quote's date of issue may differ from today. */
export const maxDaysFromIssue = 30;
/** The number of last days of a quote that lists mark. The client gets a reminder this many days before the end. */
export const endingSoonDays = 3;
/**
 * The approximate hour in the agency's time zone at which reminders are sent, so that they do not arrive at night.
 */
const reminderHour = 9;

function addDaysTo(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);
}

const later = (one: string, other: string) => (one > other ? one : other);

/** Returns the last day on which a quote issued on a day (`YYYY-MM-DD`) may be accepted. */
export function validUntil(issuedOn: string, days: number): string {
  return addDaysTo(issuedOn, days);
}

/**
 * Returns whether that last day has ended in the agency's time zone; the server and every screen use this
 * function.
 */
export function isPastLastDay(until: string, at: Date): boolean {
  return agencyDay(at) > until;
}

/** Returns the number of days from today to the last day: 0 on the last day, below 0 afterwards. */
export function daysLeft(until: string, at: Date): number {
  return Math.round((Date.parse(until) - Date.parse(agencyDay(at))) / dayMilliseconds);
}

type Validity = 'open' | 'ending' | 'lapsed';

export function validityOf(until: string, at: Date): Validity {
  if (isPastLastDay(until, at)) return 'lapsed';
  return daysLeft(until, at) < endingSoonDays ? 'ending' : 'open';
}

/** Returns a day: quotes whose last day is this day or earlier are due for a reminder. */
export function latestDayToRemind(at: Date): string {
  return addDaysTo(agencyDay(new Date(at.getTime() - reminderHour * 3_600_000)), endingSoonDays);
}

/** Returns the first and the last day allowed as a quote's date of issue. */
export function issueDays(at: Date): { first: string; last: string } {
  const today = agencyDay(at);
  return { first: addDaysTo(today, -maxDaysFromIssue), last: addDaysTo(today, maxDaysFromIssue) };
}

export function isIssueDay(issuedOn: string, at: Date): boolean {
  const { first, last } = issueDays(at);
  return issuedOn >= first && issuedOn <= last;
}

/**
 * Returns the days among which an agent chooses the last day of a quote: from today, or from the date of issue if it is
 * later, to a year after that first day.
 */
export function validityDays(issuedOn: string, at: Date): { first: string; last: string } {
  const first = later(issuedOn, agencyDay(at));
  return { first, last: addDaysTo(first, quoteValidity.max) };
}

export function isValidityDay(until: string, issuedOn: string, at: Date): boolean {
  const { first, last } = validityDays(issuedOn, at);
  return until >= first && until <= last;
}

/**
 * Returns the new last day for the button that extends a quote: the agency's number of days after the old last day,
 * or after today if the quote has lapsed.
 */
export function extendedUntil(until: string, days: number, at: Date): string {
  return addDaysTo(later(until, agencyDay(at)), days);
}

/**
 * Returns whether a quote may be extended from one day to another: the new day must be later, and at most a year after
 * the old one, or after today if the quote has lapsed.
 */
export function isExtension(from: string, until: string, at: Date): boolean {
  return until > from && isValidityDay(until, from, at);
}
