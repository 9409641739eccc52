import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { quoteValidity } from '#domain/agency/settings-limits.ts';

const day = 86_400_000;

/** The days by which a quote's date of issue may differ from today. */
export const issueLeeway = 30;
/** The last days of a quote, which lists mark; its client is reminded this many days before the end. */
export const lastDays = 3;
/** The approximate hour of the agency's day at which people are reminded, so that it is not at night. */
const reminderHour = 9;

function shifted(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

const later = (one: string, other: string) => (one > other ? one : other);

/** Returns the last day on which a quote issued on a day (`YYYY-MM-DD`) may be accepted. */
export function validUntil(issuedOn: string, days: number): string {
  return shifted(issuedOn, days);
}

/**
 * Returns whether that last day has ended in the agency's time zone; the server and every screen use this
 * function.
 */
export function hasLapsed(until: string, at: Date): boolean {
  return agencyDay(at) > until;
}

/** Returns the days from today to the last one: 0 on the last day, less than 0 afterwards. */
export function daysLeft(until: string, at: Date): number {
  return Math.round((Date.parse(until) - Date.parse(agencyDay(at))) / day);
}

type Validity = 'open' | 'ending' | 'lapsed';

export function validityOf(until: string, at: Date): Validity {
  if (hasLapsed(until, at)) return 'lapsed';
  return daysLeft(until, at) < lastDays ? 'ending' : 'open';
}

/** Returns the latest last day of quotes for which a reminder is due now. */
export function remindedUpTo(at: Date): string {
  return shifted(agencyDay(new Date(at.getTime() - reminderHour * 3_600_000)), lastDays);
}

/** Returns the first and the last day allowed as a quote's date of issue. */
export function issueDays(at: Date): { first: string; last: string } {
  const today = agencyDay(at);
  return { first: shifted(today, -issueLeeway), last: shifted(today, issueLeeway) };
}

export function isIssueDay(issuedOn: string, at: Date): boolean {
  const { first, last } = issueDays(at);
  return issuedOn >= first && issuedOn <= last;
}

/**
 * Returns the days from which an agent chooses the last day of a quote: not in the past, and a year after the
 * issue at most.
 */
export function validityDays(issuedOn: string, at: Date): { first: string; last: string } {
  const first = later(issuedOn, agencyDay(at));
  return { first, last: shifted(first, quoteValidity.max) };
}

export function isValidityDay(until: string, issuedOn: string, at: Date): boolean {
  const { first, last } = validityDays(issuedOn, at);
  return until >= first && until <= last;
}

/**
 * Returns the day to which one press extends a quote: the agency's number of days after its last day or, once
 * that is over, after today.
 */
export function extendedUntil(until: string, days: number, at: Date): string {
  return shifted(later(until, agencyDay(at)), days);
}

/**
 * Returns whether a quote may be extended from one day to another: the new day is later, and a year away at
 * most.
 */
export function isExtension(from: string, until: string, at: Date): boolean {
  return until > from && isValidityDay(until, from, at);
}
