import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { LiveChange } from '#domain/live/live-change-kinds.ts';
import { insertRequest } from '#tests/support/builders.ts';
import type { Person } from '#tests/support/caller.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { createMissedFinder } from './find-missed-changes.ts';

let app: TestApp;
let owner: Person;
let requestId: string;
let finder: ReturnType<typeof createMissedFinder>;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.client();
});
beforeEach(async () => {
  requestId = (await insertRequest(app.database.db, { ownerId: owner.user.id })).id;
  finder = createMissedFinder(app.services);
  // The first look only determines where to begin.
  await finder.look();
});
afterAll(() => app.stop());

/** Inserts messages without publishing them, like an instance that ends too early. */
async function writeMessages(amount: number): Promise<LiveChange[]> {
  const { rows } = await app.services.pool.query<{ number: number }>(
    `INSERT INTO messages (id, request_id, sender_id, sender_side, content)
     SELECT gen_random_uuid(), $1, $2, 'client', 'Hello' FROM generate_series(1, $3) RETURNING number`,
    [requestId, owner.user.id, amount],
  );
  return rows.map(({ number }) => ({ kind: 'message', request: requestId, client: owner.user.id, number }));
}

test('a change that was not published is found once, and published at the second look', async () => {
  const [published, unpublished] = await writeMessages(2);
  finder.note(published as LiveChange);
  expect(await finder.look()).toEqual([]);
  expect(await finder.look()).toEqual([unpublished]);
  finder.note(unpublished as LiveChange);
  expect(await finder.look()).toEqual([]);
});

test('a new request that was not published is found too', async () => {
  const made = await owner.call(endpoints.createRequest, { body: { title: 'New', description: 'One' } });
  expect(await finder.look()).toEqual([]);
  expect(await finder.look()).toEqual([{ kind: 'submitted', request: made.body.id, client: owner.user.id }]);
});

test('a change that is published right after it was found is not published twice', async () => {
  const [change] = await writeMessages(1);
  expect(await finder.look()).toEqual([]);
  finder.note(change as LiveChange);
  expect(await finder.look()).toEqual([]);
});

test('a single missed change among many is found', async () => {
  const changes = await writeMessages(1_200);
  for (const change of changes.slice(0, -1)) finder.note(change);
  expect(await finder.look()).toEqual([]);
  expect(await finder.look()).toEqual(changes.slice(-1));
});

test('more than a thousand missed changes are reported as a gap, at once', async () => {
  await writeMessages(1_200);
  expect(await finder.look()).toEqual([{ kind: 'gap' }]);
});
