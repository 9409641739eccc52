import { expect, test } from 'vitest';
import { waitingUrgency } from '#web/shared/time/waiting-rules.ts';
import { digestDay, overdueDays } from './digest-rules.ts';

test.each([
  ['2026-11-23T06:29:59Z', null, 'a Monday before half past seven in Paris'],
  ['2026-11-23T06:30:00Z', '2026-11-23', 'half past seven, in winter'],
  ['2026-06-15T05:30:00Z', '2026-06-15', 'half past seven, in summer'],
  ['2026-11-23T10:59:59Z', '2026-11-23', 'a minute before noon'],
  ['2026-11-23T11:00:00Z', null, 'noon: the morning is over'],
  ['2026-11-22T08:00:00Z', null, 'a Sunday'],
  ['2026-11-11T08:00:00Z', null, 'the eleventh of November'],
  ['2026-04-06T08:00:00Z', null, 'Easter Monday'],
])('at %s: %s, %s', (at, day, _when) => {
  expect(digestDay(new Date(at))).toBe(day);
});

test('a task in the digest is overdue if the lists mark it as overdue', () => {
  const now = Date.parse('2026-11-23T08:00:00Z');
  const ago = (days: number) => new Date(now - days * 86_400_000).toISOString();
  expect(waitingUrgency(ago(overdueDays), now)).toBe('overdue');
  expect(waitingUrgency(ago(overdueDays - 0.01), now)).toBe('late');
});
