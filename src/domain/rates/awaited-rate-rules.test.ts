import { expect, test } from 'vitest';
import { awaitedRateDay } from './awaited-rate-rules.ts';

test.each([
  ['a minute before the file of a Tuesday', '2026-03-24T14:59:00Z', '2026-03-23'],
  ['with the file of a Tuesday', '2026-03-24T15:00:00Z', '2026-03-24'],
  ['in summer, when Paris is two hours ahead', '2026-06-24T14:00:00Z', '2026-06-24'],
  ['on the night after', '2026-03-24T23:30:00Z', '2026-03-24'],
  ['on a Saturday', '2026-03-28T18:00:00Z', '2026-03-27'],
  ['on a Monday morning', '2026-03-30T08:00:00Z', '2026-03-27'],
  ['on Good Friday', '2026-04-03T18:00:00Z', '2026-04-02'],
  ['on Easter Monday', '2026-04-06T18:00:00Z', '2026-04-02'],
  ['on the day after Christmas', '2025-12-26T18:00:00Z', '2025-12-24'],
  ['on May Day', '2026-05-01T18:00:00Z', '2026-04-30'],
  ['on a French holiday that banks work on', '2026-07-14T18:00:00Z', '2026-07-14'],
  ['on New Year', '2026-01-01T18:00:00Z', '2025-12-31'],
])('%s', (_, now, day) => {
  expect(awaitedRateDay(new Date(now))).toBe(day);
});
