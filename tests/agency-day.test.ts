import { afterAll, beforeAll, expect, test } from 'vitest';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const minute = 60_000;
/** Every quarter of an hour of two days, and the last millisecond before it. */
const around = (day: string) =>
  Array.from({ length: 192 }, (_, quarter) => Date.parse(day) + quarter * 15 * minute).flatMap((at) => [
    new Date(at - 1),
    new Date(at),
  ]);

test.each([
  ['in winter', '2026-01-14'],
  ['in summer', '2026-07-14'],
  ['when summer time begins', '2026-03-28'],
  ['when summer time ends', '2026-10-24'],
  ['at the end of a year', '2026-12-31'],
])('the database and the rules begin the agency’s day at the same moment %s', async (_when, day) => {
  const moments = around(day);
  const { rows } = await database.pool.query<{ day: string }>(
    'SELECT agency_day(at)::text AS day FROM unnest($1::timestamptz[]) WITH ORDINALITY AS m (at, place) ORDER BY place',
    [moments],
  );
  expect(rows.map((row) => row.day)).toEqual(moments.map(agencyDay));
});
