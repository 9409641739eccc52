import { expect, test } from 'vitest';
import { agencyDay } from './agency-day-format.ts';

test('a day begins at midnight in the agency’s time zone, in winter and in summer', () => {
  expect(agencyDay(new Date('2026-11-21T22:59:59Z'))).toBe('2026-11-21');
  expect(agencyDay(new Date('2026-11-21T23:00:00Z'))).toBe('2026-11-22');
  expect(agencyDay(new Date('2026-07-14T21:59:59Z'))).toBe('2026-07-14');
  expect(agencyDay(new Date('2026-07-14T22:00:00Z'))).toBe('2026-07-15');
  expect(agencyDay(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01');
});
