import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { quoteValidity } from '#domain/agency/settings-limits.ts';

const day = 86_400_000;

/** How many days a quote's date of issue may lie back or ahead. */
export const issueLeeway = 30;
/** The last days of a quote, which are marked; its client is reminded that many days before the last. */
export const lastDays = 3;
/** The hour of the agency's day from which people are reminded, about: not in the night. */
const reminderHour = 9;

function shifted(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

const later = (one: string, other: string) => (one > other ? one : other);

/** The last day on which a quote issued on a day (`YYYY-MM-DD`) may be accepted. */
export function validUntil(issuedOn: string, days: number): string {
  return shifted(issuedOn, days);
}

/** Whether that last day has ended where the agency is: this decides for the server and for every screen. */
export function hasLapsed(until: string, at: Date): boolean {
  return agencyDay(at) > until;
}

/** Days that follow today until the last one: 0 on the last itself, less than 0 once it is over. */
export function daysLeft(until: string, at: Date): number {
  return Math.round((Date.parse(until) - Date.parse(agencyDay(at))) / day);
}

export type Validity = 'open' | 'ending' | 'lapsed';

export function validityOf(until: string, at: Date): Validity {
  if (hasLapsed(until, at)) return 'lapsed';
  return daysLeft(until, at) < lastDays ? 'ending' : 'open';
}

/** Quotes whose last day is this one or earlier are worth a reminder by now. */
export function remindedUpTo(at: Date): string {
  return shifted(agencyDay(new Date(at.getTime() - reminderHour * 3_600_000)), lastDays);
}

/** The first and the last day that may stand on a quote as its date of issue. */
export function issueDays(at: Date): { first: string; last: string } {
  const today = agencyDay(at);
  return { first: shifted(today, -issueLeeway), last: shifted(today, issueLeeway) };
}

export function isIssueDay(issuedOn: string, at: Date): boolean {
  const { first, last } = issueDays(at);
  return issuedOn >= first && issuedOn <= last;
}

/** The days among which an agent chooses the last one of a quote: it is not over, and a year after the issue at most. */
export function validityDays(issuedOn: string, at: Date): { first: string; last: string } {
  const first = later(issuedOn, agencyDay(at));
  return { first, last: shifted(first, quoteValidity.max) };
}

export function isValidityDay(until: string, issuedOn: string, at: Date): boolean {
  const { first, last } = validityDays(issuedOn, at);
  return until >= first && until <= last;
}

/** The day to which one press extends a quote: the agency's days more, from its last day or, once that is over, from today. */
export function extendedUntil(until: string, days: number, at: Date): string {
  return shifted(later(until, agencyDay(at)), days);
}

/** Whether a quote valid until one day may be extended until another: further, and by a year at most. */
export function isExtension(from: string, until: string, at: Date): boolean {
  return until > from && isValidityDay(until, from, at);
}
