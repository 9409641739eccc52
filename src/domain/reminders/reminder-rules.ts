import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { isWorkingDay } from '#domain/agency/working-day-rules.ts';
import { minutesOfDay } from '#domain/notifications/digest-rules.ts';

/** Days after the pay-by date on which the first, the second and the last reminder are sent. */
export const reminderDays = [3, 7, 14] as const;

/** The fewest days between two reminders, whether the sweep or an agent sent them. */
export const daysBetween = 3;

/** Minutes that an agent must wait between two reminders. */
export const minutesBetween = 60;

/** The most days for which reminders may be paused. */
export const pauseDays = 90;

/** The hours of a working day in the agency's time zone in which reminders are sent. */
const hours = { from: 9, until: 18 } as const;

const day = 86_400_000;
const daysFrom = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / day);

export function daysAfter(from: string, days: number): string {
  return new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);
}

/** Returns the day on which reminders may be sent at that moment; null at night, at weekends and on public holidays. */
export function remindingDay(at: Date): string | null {
  const today = agencyDay(at);
  const minutes = minutesOfDay(at);
  return isWorkingDay(today) && minutes >= hours.from * 60 && minutes < hours.until * 60 ? today : null;
}

/**
 * Returns the number of the reminder that is due, 0 before the first. If several reminders were missed, only the last
 * one counts.
 */
export function numberDue(payBy: string, today: string): number {
  return reminderDays.filter((days) => daysFrom(payBy, today) >= days).length;
}

export interface Reminded {
  /** Null if an agent sent the reminder. */
  number: number | null;
  /** The day on which it was sent. */
  on: string;
}

/**
 * Returns the next automatic reminder and the first day on which it may be sent; null if the last automatic reminder
 * was sent.
 */
export function nextReminder(payBy: string, reminded: readonly Reminded[], today: string) {
  const last = Math.max(0, ...reminded.map(({ number }) => number ?? 0));
  const number = Math.max(last + 1, numberDue(payBy, today));
  const days = reminderDays[number - 1];
  if (days === undefined || last >= number) return null;
  const apart = reminded.map(({ on }) => daysAfter(on, daysBetween));
  const on = [daysAfter(payBy, days), ...apart].reduce((one, other) => (one > other ? one : other));
  return { number, on: on > today ? on : today };
}
