import { expect, test } from 'vitest';
import { durationSince, waitingUrgency } from './waiting-rules.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const ago = (ms: number) => new Date(now - ms).toISOString();
const hour = 3_600_000;
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  [0, '1 min', '1 min'],
  [-5 * hour, '1 min', '1 min'],
  [59 * 60_000, '59 min', '59 min'],
  [23 * hour, '23 h', '23 hr'],
  [24 * hour, '1 j', '1 day'],
  [29 * 24 * hour, '29 j', '29 days'],
  [30 * 24 * hour, '1 mois', '1 month'],
  [400 * 24 * hour, '1 an', '1 year'],
])('%i ms ago reads %s and %s', (ms, fr, en) => {
  expect(plain(durationSince(ago(ms), now, 'fr'))).toBe(fr);
  expect(plain(durationSince(ago(ms), now, 'en'))).toBe(en);
});

test('a request is late after two days, and overdue after five', () => {
  expect(waitingUrgency(ago(47 * hour), now)).toBe('plenty');
  expect(waitingUrgency(ago(48 * hour), now)).toBe('late');
  expect(waitingUrgency(ago(119 * hour), now)).toBe('late');
  expect(waitingUrgency(ago(120 * hour), now)).toBe('overdue');
});
