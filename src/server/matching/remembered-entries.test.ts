import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { insertEntries } from '#tests/support/bank-entries.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
});
afterAll(() => app.stop());

const list = () => done(agent.call(endpoints.listEntries, { query: { list: 'unrelated', pageSize: '200' } }));

test('hundreds of entries are shown as they are now, even if one replaced another of the same sum', async () => {
  const { pool } = app.database;
  const some = Array.from({ length: 200 }, () => ({ amount: 950, text: 'CAFE' }));
  const [gone = ''] = await insertEntries(pool, some);
  expect((await list()).items.map(({ id }) => id)).toContain(gone);
  await done(agent.call(endpoints.setEntriesAside, { body: { entryIds: [gone], reason: 'Not a client’s' } }));
  const [come] = await insertEntries(pool, [{ amount: 950, text: 'THE' }]);
  const ids = (await list()).items.map(({ id }) => id);
  expect(ids).not.toContain(gone);
  expect(ids).toContain(come);
});
