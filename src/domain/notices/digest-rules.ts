import { agencyDay, agencyTimeZone } from '#domain/agency/agency-day-format.ts';
import { isWorkingDay } from '#domain/agency/working-day-rules.ts';

/** Minutes after midnight where the agency is: when the digest leaves, and from when on that morning is over. */
export const digestTime = { from: 7 * 60 + 30, until: 12 * 60 } as const;

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: agencyTimeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Minutes after midnight where the agency is. */
export function minutesOfDay(at: Date): number {
  const [hours = 0, minutes = 0] = clock.format(at).split(':').map(Number);
  return hours * 60 + minutes;
}

/** The working morning, as its day, on which a digest may leave at that moment; null: there is none, or it is over. */
export function digestDay(at: Date): string | null {
  const day = agencyDay(at);
  const minutes = minutesOfDay(at);
  return isWorkingDay(day) && minutes >= digestTime.from && minutes < digestTime.until ? day : null;
}

/** What waits: for the reader, for anybody in the agency, and for the clients of what the reader has. */
export const digestParts = ['mine', 'nobody', 'clients'] as const;
export type DigestPart = (typeof digestParts)[number];

/** Of each part, the longest waiting are named; the list has the others. */
export const namedInDigest = 8;

/** Days after which what waits for the agency is overdue, as lists mark it. What waits for a client is after the days of silence. */
export const overdueDays = 5;
