import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { insertRequest } from '#tests/support/builders.ts';
import type { Person } from '#tests/support/caller.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { done } from '#tests/support/caller.ts';

let app: TestApp;
let owner: Person;
let agent: Person;
let colleague: Person;
let requestId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.client();
  agent = await app.agent();
  colleague = await app.agent();
});
beforeEach(async () => {
  const parts = { ownerId: owner.user.id, agentId: agent.user.id };
  requestId = (await insertRequest(app.database.db, parts)).id;
});
afterAll(() => app.stop());

const say = (person: Person, content: string, to = requestId) =>
  done(person.call(endpoints.postMessage, { params: { requestId: to }, body: { content } }));
const read = (person: Person, upTo: number) =>
  person.call(endpoints.markRead, { params: { requestId }, body: { upTo } });
const conversationOf = async (person: Person) =>
  (await person.call(endpoints.getRequest, { params: { requestId } })).body.conversation;
const unreadHere = async () => {
  const { items } = await done(agent.call(endpoints.listConversations, { query: { pageSize: '50' } }));
  return items.find((item) => item.requestId === requestId);
};

describe('all conversations', () => {
  const all = async (page = 1) =>
    (
      await agent.call(endpoints.listConversations, {
        query: { show: 'all', page: String(page), pageSize: '2' },
      })
    ).body;

  test('are sorted by their newest message, read or not, page by page', async () => {
    await say(owner, 'first');
    const parts = { ownerId: owner.user.id, agentId: agent.user.id };
    const later = (await insertRequest(app.database.db, parts)).id;
    await say(owner, 'second', later);
    await read(agent, Number.MAX_SAFE_INTEGER);
    expect((await all()).items.map(({ excerpt }) => excerpt)).toEqual(['second', 'first']);
    await say(agent, 'answered');
    const { items, total } = await all();
    expect(items).toMatchObject([
      { requestId, excerpt: 'answered', lastRole: 'agent', unread: 0, since: null },
      { requestId: later, excerpt: 'second', lastRole: 'client', unread: 1 },
    ]);
    const second = await all(2);
    expect(second.total).toBe(total);
    expect(second.items.map((item) => item.requestId)).not.toContain(requestId);
  });
});

describe('marked unread again', () => {
  const markUnread = (person: Person, id = requestId) =>
    person.call(endpoints.markUnread, { params: { requestId: id } });

  test('the client’s newest message is unread again, for every agent; the client notices nothing', async () => {
    await say(owner, 'one');
    const two = await say(owner, 'two');
    await say(agent, 'answer');
    await read(agent, Number.MAX_SAFE_INTEGER);
    const before = await conversationOf(owner);
    expect((await markUnread(agent)).body).toMatchObject({ unread: 1, readUpTo: two.number - 1 });
    expect((await conversationOf(colleague)).unread).toBe(1);
    expect(await unreadHere()).toMatchObject({ unread: 1, since: two.createdAt });
    expect(await conversationOf(owner)).toEqual(before);
    await read(agent, Number.MAX_SAFE_INTEGER);
    expect(await unreadHere()).toBeUndefined();
    expect(await conversationOf(owner)).toEqual(before);
  });

  test('tells nobody by push or mail again', async () => {
    await say(owner, 'one');
    await read(agent, Number.MAX_SAFE_INTEGER);
    const due = () =>
      app.database.db
        .selectFrom('queued_notifications')
        .select(['side', 'kind', 'channel', 'due_at'])
        .where('request_id', '=', requestId)
        .execute();
    const before = await due();
    await markUnread(agent);
    expect(await due()).toEqual(before);
  });

  test('a conversation that is already unread, or without a message of the client, stays as it is', async () => {
    expect((await markUnread(agent)).body).toMatchObject({ unread: 0 });
    await say(agent, 'hello');
    expect((await markUnread(agent)).body).toMatchObject({ unread: 0 });
    await say(owner, 'one');
    await say(owner, 'two');
    expect((await markUnread(agent)).body).toMatchObject({ unread: 2 });
    expect((await markUnread(agent, randomUUID())).status).toBe(404);
    expect((await markUnread(owner)).status).toBe(403);
  });
});
