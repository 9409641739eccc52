import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { insertRequest } from '#tests/support/builders.ts';
import type { Caller, Person } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { attachment } from '#tests/support/request-story.ts';
import { done } from '#tests/support/caller.ts';

let app: TestApp;
let owner: Person;
let requestId: string;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE: '1' });
  owner = await app.client();
  requestId = (await insertRequest(app.database.db, { ownerId: owner.user.id })).id;
});
afterAll(() => app.stop());

const post = (caller: Caller, more: { id?: string; attachmentIds?: string[]; repliesTo?: string } = {}) =>
  caller.call(endpoints.postMessage, { params: { requestId }, body: { content: 'Hello', ...more } });

test('sixty of a hundred messages at once are kept; a kept one can be sent again, and other people can still write', async () => {
  const ids = Array.from({ length: 100 }, () => randomUUID());
  const answers = await Promise.all(ids.map((id) => post(owner, { id })));
  const kept = ids.filter((_, place) => answers[place]?.status === 201);
  expect(kept).toHaveLength(60);
  const refused = answers.filter(({ error }) => error?.code === 'throttled');
  expect(refused).toHaveLength(40);
  for (const { headers } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  }
  const agent = await app.agent();
  const list = await done(
    agent.call(endpoints.listMessages, { params: { requestId }, query: { limit: '100' } }),
  );
  expect(list.items.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
  expect((await done(agent.call(endpoints.listConversations))).items[0]?.unread).toBe(60);
  expect((await post(owner, { id: kept[0] ?? '' })).status).toBe(201);
  expect((await post(agent)).status).toBe(201);

  const attachmentIds = [await attachment(owner)];
  const withParts = { id: randomUUID(), attachmentIds, repliesTo: kept[0] ?? '' };
  expect((await post(owner, withParts)).error?.code).toBe('throttled');
  await app.database.pool.query('UPDATE rate_limits SET expire = 0');
  expect((await post(owner, withParts)).status).toBe(201);
  expect((await post(owner)).status).toBe(201);
});
