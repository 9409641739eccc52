import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { insertEntries } from '#tests/support/bank-entries.ts';
import { besideOthers } from '#tests/support/beside-others.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
});
afterAll(async () => {
  // The tests changed this list by hand, so its derived amounts are restored here.
  await app.database.pool.query(
    'UPDATE unmatched_amounts x SET unmatched = e.amount FROM statement_entries e WHERE e.id = x.entry_id',
  );
  await app.stop();
});

/** Returns a text of the greatest length that the product stores. */
const full = (word: (place: number) => string) =>
  Array.from({ length: 400 }, (_, place) => word(place))
    .join(' ')
    .slice(0, 3_900);

test.each<[string, (at: number) => string]>([
  ['references', (at) => full((place) => `ESM-${1_000_000_000 + at * 997 + place}`)],
  ['digits', (at) => full((place) => `${(at + place) % 10} ${place % 10} 1 2 3`)],
  ['letters like digits', () => full(() => `esm${'o '.repeat(60)}`)],
])('entries whose texts contain only %s are listed while other requests are answered', async (_, textOf) => {
  const { pool } = app.database;
  const entries = Array.from({ length: 199 }, (__, at) => ({ amount: 60_000, text: textOf(at) }));
  await pool.query('UPDATE unmatched_amounts SET unmatched = 0');
  await insertEntries(pool, entries);
  const listing = agent.call(endpoints.listEntries, { query: { list: 'judge', pageSize: '1' } });
  const { counts } = await done(besideOthers(app, listing));
  expect(counts.judge + counts.unrelated).toBe(199);
});

test('tens of thousands of entries are listed and searched while other requests are answered', async () => {
  const { pool } = app.database;
  await pool.query('UPDATE unmatched_amounts SET unmatched = 0');
  const entries = Array.from({ length: 10_000 }, (_, at) => ({ amount: 60_000, text: `VIREMENT ${at}` }));
  for (let file = 0; file < 3; file += 1) await insertEntries(pool, entries);
  const query = { list: 'judge', pageSize: '1' } as const;
  const { counts } = await besideOthers(app, done(agent.call(endpoints.listEntries, { query })));
  expect(counts.judge + counts.unrelated).toBe(30_000);
  const search = { ...query, list: 'unrelated', search: 'virement 7' } as const;
  const found = await besideOthers(app, done(agent.call(endpoints.listEntries, { query: search })));
  expect(found.total).toBe(10_317);
});
