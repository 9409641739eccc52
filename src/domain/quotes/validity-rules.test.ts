import { describe, expect, test } from 'vitest';
import {
  daysLeft,
  extendedUntil,
  isPastLastDay,
  isExtension,
  isIssueDay,
  isValidityDay,
  issueDays,
  latestDayToRemind,
  validUntil,
  validityOf,
} from './validity-rules.ts';

const at = (instant: string) => new Date(instant);
const noon = at('2026-12-01T11:00:00Z');

test('validity ends the given number of days after the issue, across the end of a year and a leap day', () => {
  expect(validUntil('2026-12-15', 30)).toBe('2027-01-14');
  expect(validUntil('2028-02-01', 29)).toBe('2028-03-01');
});

describe('the last day', () => {
  test.each([
    ['in winter', '2026-12-03', '2026-12-03T22:59:59.999Z', '2026-12-03T23:00:00.000Z'],
    ['in summer', '2026-07-03', '2026-07-03T21:59:59.999Z', '2026-07-03T22:00:00.000Z'],
    ['on which clocks go back', '2026-10-25', '2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00.000Z'],
    ['of a year', '2026-12-31', '2026-12-31T22:59:59.999Z', '2026-12-31T23:00:00.000Z'],
  ])('%s lasts until midnight in the agency’s time zone', (_, until, last, over) => {
    expect([isPastLastDay(until, at(last)), isPastLastDay(until, at(over))]).toEqual([false, true]);
    expect([daysLeft(until, at(last)), daysLeft(until, at(over))]).toEqual([0, -1]);
    expect([validityOf(until, at(last)), validityOf(until, at(over))]).toEqual(['ending', 'lapsed']);
  });

  test.each([
    ['2026-12-04', 'open', 3],
    ['2026-12-03', 'ending', 2],
    ['2026-12-01', 'ending', 0],
    ['2026-11-30', 'lapsed', -1],
  ])('%s is %s on the first of December', (until, validity, left) => {
    expect([validityOf(until, noon), daysLeft(until, noon)]).toEqual([validity, left]);
  });
});

test('a reminder is due three days before the last one, from nine in the morning', () => {
  expect(latestDayToRemind(at('2026-12-01T07:59:00Z'))).toBe('2026-12-03');
  expect(latestDayToRemind(at('2026-12-01T08:00:00Z'))).toBe('2026-12-04');
});

test('a date of issue is at most thirty days back or ahead', () => {
  expect(issueDays(noon)).toEqual({ first: '2026-11-01', last: '2026-12-31' });
  expect(
    ['2026-10-31', '2026-11-01', '2026-12-31', '2027-01-01'].map((day) => isIssueDay(day, noon)),
  ).toEqual([false, true, true, false]);
});

test('the last day is today or later, not before the issue, and at most a year away', () => {
  const among = (issuedOn: string, days: string[]) => days.map((day) => isValidityDay(day, issuedOn, noon));
  expect(among('2026-11-10', ['2026-11-30', '2026-12-01', '2027-12-01', '2027-12-02'])).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(among('2026-12-20', ['2026-12-19', '2026-12-20'])).toEqual([false, true]);
});

describe('an extension', () => {
  test('counts from the last day, or from today once that day is over', () => {
    expect(extendedUntil('2026-12-03', 30, noon)).toBe('2027-01-02');
    expect(extendedUntil('2026-11-20', 30, noon)).toBe('2026-12-31');
    expect(extendedUntil('2026-11-20', 1, noon)).toBe('2026-12-02');
  });

  test('ends later than before, and not in the past', () => {
    const from = '2026-11-20';
    const days = ['2026-11-19', '2026-11-20', '2026-11-30', '2026-12-01', '2027-12-01', '2027-12-02'];
    expect(days.map((day) => isExtension(from, day, noon))).toEqual([false, false, false, true, true, false]);
  });
});
