import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { isWorkingDay } from '#domain/agency/working-day-rules.ts';
import { minutesOfDay } from '#domain/notifications/digest-rules.ts';

/** Days after the pay-by date on which the first, the second and the last reminder are sent. */
export const reminderDays = [3, 7, 14] as const;

/** The fewest days between two reminders, whether the sweep or an agent sent them. */
export const minDaysBetweenReminders = 3;

/** Minutes that an agent must wait between two reminders. */
export const minMinutesBetweenReminders = 60;

/** The most days for which reminders may be paused. */
export const maxPauseDays = 90;

/** The hours of a working day in the agency's time zone in which reminders are sent. */
const reminderHours = { from: 9, until: 18 } as const;

const dayMilliseconds = 86_400_000;
const countDaysFrom = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds);

export function daysAfter(from: string, days: number): string {
  return new Date(Date.parse(from) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** Returns the day on which reminders may be sent at that moment; null at night, at weekends and on public holidays. */
export function remindingDay(at: Date): string | null {
  const today = agencyDay(at);
  const minutes = minutesOfDay(at);
  return isWorkingDay(today) && minutes >= reminderHours.from * 60 && minutes < reminderHours.until * 60
    ? today
    : null;
}

/**
 * Returns the number of the reminder that is due, 0 before the first. If several reminders were missed, only the last
 * one counts.
 */
export function dueReminderNumber(payBy: string, today: string): number {
  return reminderDays.filter((days) => countDaysFrom(payBy, today) >= days).length;
}

export interface SentReminder {
  /** Null if an agent sent the reminder. */
  number: number | null;
  /** The day on which it was sent. */
  on: string;
}

/**
 * Returns the next automatic reminder and the first day on which it may be sent; null if the last automatic reminder
 * was sent.
 */
export function nextReminder(payBy: string, reminded: readonly SentReminder[], today: string) {
  const last = Math.max(0, ...reminded.map(({ number }) => number ?? 0));
  const number = Math.max(last + 1, dueReminderNumber(payBy, today));
  const days = reminderDays[number - 1];
  if (days === undefined || last >= number) return null;
  const apart = reminded.map(({ on }) => daysAfter(on, minDaysBetweenReminders));
  const on = [daysAfter(payBy, days), ...apart].reduce((one, other) => (one > other ? one : other));
  return { number, on: on > today ? on : today };
}
