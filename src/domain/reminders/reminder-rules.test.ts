import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWorkingDay } from '#domain/agency/working-day-rules.ts';
import {
  daysAfter,
  minDaysBetweenReminders,
  nextReminder,
  dueReminderNumber,
  reminderDays,
  remindingDay,
  type SentReminder,
} from './reminder-rules.ts';

test('reminders are sent on working days, between nine and six', () => {
  expect(remindingDay(new Date('2026-11-23T08:00:00Z'))).toBe('2026-11-23');
  expect(remindingDay(new Date('2026-11-23T07:59:00Z'))).toBeNull();
  expect(remindingDay(new Date('2026-11-23T16:59:00Z'))).toBe('2026-11-23');
  expect(remindingDay(new Date('2026-11-23T17:00:00Z'))).toBeNull();
  expect(remindingDay(new Date('2026-11-22T10:00:00Z'))).toBeNull();
  expect(remindingDay(new Date('2026-12-25T10:00:00Z'))).toBeNull();
});

test.each([
  ['2026-11-12', 0],
  ['2026-11-13', 1],
  ['2026-11-16', 1],
  ['2026-11-17', 2],
  ['2026-11-24', 3],
  ['2027-01-01', 3],
])('on %s, reminder %i of a payment due by the tenth', (today, number) => {
  expect(dueReminderNumber('2026-11-10', today)).toBe(number);
});

/**
 * Runs the days one by one, as the sweep does. Agents send some reminders in between, and on some days no reminder
 * can be sent.
 */
function play(payBy: string, days: number, own: readonly number[], down: readonly number[]): SentReminder[] {
  const reminded: SentReminder[] = [];
  for (let past = 0; past < days; past += 1) {
    const today = daysAfter(payBy, past);
    if (own.includes(past)) reminded.push({ number: null, on: today });
    const next = nextReminder(payBy, reminded, today);
    if (!down.includes(past) && isWorkingDay(today) && next?.on === today)
      reminded.push({ number: next.number, on: today });
  }
  return reminded;
}

test('at most three reminders are sent, in order and apart, whatever agents do and however long the server was down', () => {
  const past = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 700 }), past, past, (shift, own, down) => {
      const payBy = daysAfter('2026-01-01', shift);
      const reminded = play(payBy, 60, own, down);
      const numbers = reminded.flatMap(({ number }) => number ?? []);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
      expect(numbers.at(-1)).toBe(reminderDays.length);
      for (const [place, { number, on }] of reminded.entries()) {
        if (number === null) continue;
        expect(on >= daysAfter(payBy, reminderDays[number - 1] ?? 0)).toBe(true);
        const before = reminded[place - 1];
        if (before) expect(on >= daysAfter(before.on, minDaysBetweenReminders)).toBe(true);
      }
    }),
  );
});
