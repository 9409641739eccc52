import { agencyDay, agencyTimeZone } from '#domain/agency/agency-day-format.ts';
import { isWorkingDay } from '#domain/agency/working-day-rules.ts';

/**
 * Minutes after midnight in the agency's time zone: the server sends the digest from `from` on, and not after
 * `until`.
 */
const digestTime = { from: 7 * 60 + 30, until: 12 * 60 } as const;

const agencyClockFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: agencyTimeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Returns the minutes after midnight in the agency's time zone. */
export function minutesOfDay(at: Date): number {
  const [hours = 0, minutes = 0] = agencyClockFormat.format(at).split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * Returns the working day whose digest may be sent at that moment. Returns null on other days and outside the hours
 * for sending.
 */
export function digestDay(at: Date): string | null {
  const day = agencyDay(at);
  const minutes = minutesOfDay(at);
  return isWorkingDay(day) && minutes >= digestTime.from && minutes < digestTime.until ? day : null;
}

/**
 * The parts of the digest: requests that wait for the reader, for anybody in the agency, and for the clients of
 * the reader's requests.
 */
export const digestParts = ['mine', 'nobody', 'clients'] as const;
export type DigestPart = (typeof digestParts)[number];

/**
 * The number of requests that the digest names in each part: those that have waited longest. The list on screen has
 * the others.
 */
export const maxRequestsPerDigestPart = 8;

/**
 * Days after which lists mark a request that waits for the agency as overdue. A request that waits for a client is
 * overdue after the days of silence.
 */
export const overdueDays = 5;
