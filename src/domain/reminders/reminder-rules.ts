import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { isWorkingDay } from '#domain/agency/working-day-rules.ts';
import { minutesOfDay } from '#domain/notices/digest-rules.ts';

/** Days after the day by which a sum was to be transferred: the first, the second and the last reminder. */
export const reminderDays = [3, 7, 14] as const;

/** Fewest days between two of them, whoever asked for them. */
export const daysBetween = 3;

/** An agent sends one at most so often. Minutes. */
export const minutesBetween = 60;

/** The farthest day until which reminders may be paused. */
export const pauseDays = 90;

/** Hours of a working day where the agency is, in which reminders leave. */
const hours = { from: 9, until: 18 } as const;

const day = 86_400_000;
const daysFrom = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / day);

export function daysAfter(from: string, days: number): string {
  return new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);
}

/** The day on which reminders may leave at that moment; null at night, on Sundays and holidays. */
export function remindingDay(at: Date): string | null {
  const today = agencyDay(at);
  const minutes = minutesOfDay(at);
  return isWorkingDay(today) && minutes >= hours.from * 60 && minutes < hours.until * 60 ? today : null;
}

/** The number of the reminder whose day has come, 0 before the first: of several that were missed the last alone. */
export function numberDue(payBy: string, today: string): number {
  return reminderDays.filter((days) => daysFrom(payBy, today) >= days).length;
}

export interface Reminded {
  /** Null: an agent's own. */
  number: number | null;
  /** Its day. */
  on: string;
}

/** The reminder that leaves next by itself and from which day on; null: the last one has. */
export function nextReminder(payBy: string, reminded: readonly Reminded[], today: string) {
  const last = Math.max(0, ...reminded.map(({ number }) => number ?? 0));
  const number = Math.max(last + 1, numberDue(payBy, today));
  const days = reminderDays[number - 1];
  if (days === undefined || last >= number) return null;
  const apart = reminded.map(({ on }) => daysAfter(on, daysBetween));
  const on = [daysAfter(payBy, days), ...apart].reduce((one, other) => (one > other ? one : other));
  return { number, on: on > today ? on : today };
}
