import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { insertRequest } from '#tests/support/builders.ts';
import type { OpenStream } from '#tests/support/live-stream.ts';
import { openStream, untilAllHeard } from '#tests/support/live-stream.ts';
import type { Person } from '#tests/support/caller.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let url: string;
let owner: Person;
let agent: Person;
let team: OpenStream;
beforeAll(async () => {
  app = await startTestApp();
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  owner = await app.client();
  agent = await app.agent();
  const client = await openStream(url, owner.accessToken);
  await untilAllHeard(app.services.pool, client);
  client.close();
  team = await openStream(url, agent.accessToken);
});
afterAll(async () => {
  team.close();
  await app.stop();
});

async function conversation() {
  const parts = { ownerId: owner.user.id, agentId: agent.user.id };
  const { id: requestId } = await insertRequest(app.database.db, parts);
  const params = { requestId };
  return {
    params,
    say: (person: Person) => person.call(endpoints.postMessage, { params, body: { content: 'Hello' } }),
    read: (upTo: number) => owner.call(endpoints.markRead, { params, body: { upTo } }),
    heard: () => team.events.filter((event) => 'requestId' in event && event.requestId === requestId),
    state: async () => (await agent.call(endpoints.getRequest, { params })).body.conversation,
  };
}

test('reading up to a number that no message has is published once, and its time does not change', async () => {
  const { say, read, heard, state } = await conversation();
  await say(agent);
  await read(Number.MAX_SAFE_INTEGER);
  const before = await state();
  for (let times = 0; times < 5; times += 1) expect((await read(Number.MAX_SAFE_INTEGER)).status).toBe(200);
  expect(await state()).toEqual(before);
  await say(owner);
  await expect.poll(() => heard().at(-1)?.type).toBe('message');
  await expect.poll(() => heard().map(({ type }) => type)).toEqual(['message', 'read', 'message']);
});

test('reading an empty conversation is published to nobody', async () => {
  const { say, read, heard } = await conversation();
  for (let times = 0; times < 3; times += 1) {
    expect((await read(Number.MAX_SAFE_INTEGER)).body).toMatchObject({ unread: 0, readUpTo: 0 });
  }
  await say(owner);
  await expect.poll(() => heard().map(({ type }) => type)).toEqual(['message']);
});
