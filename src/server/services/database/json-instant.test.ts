import { expect, test } from 'vitest';
import { instant } from './json-instant.ts';

test.each([
  '2026-11-21T11:10:05.643999+00:00',
  '2026-11-21T11:10:05.64+00:00',
  '2026-11-21T11:10:05.6+00:00',
  '2026-11-21T11:10:05+00:00',
  '2026-11-21T12:10:05.643+01:00',
  '2026-11-21T16:40:05.1+05:30',
])('%s is written as the same moment in UTC', (text) => {
  expect(instant(text)).toBe(new Date(text).toISOString());
  expect(instant(new Date(text))).toBe(new Date(text).toISOString());
});
