import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Message } from '#contract/messages/message-replies.ts';
import { insertRequest } from '#tests/support/builders.ts';
import { photo } from '#tests/support/pictures.ts';
import type { Person } from '#tests/support/caller.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Person;
let other: Person;
let agent: Person;
let colleague: Person;
let requestId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.client({ firstName: 'Inès', lastName: 'Moreau' });
  other = await app.client();
  agent = await app.agent({ firstName: 'Marc', lastName: 'Petit' });
  colleague = await app.agent();
});
beforeEach(async () => {
  const parts = { ownerId: owner.user.id, agentId: agent.user.id };
  requestId = (await insertRequest(app.database.db, parts)).id;
});
afterAll(() => app.stop());

type Body = { id?: string; content: string; attachmentIds?: string[]; repliesTo?: string };
const post = (person: Person, body: Body, to = requestId) =>
  person.call(endpoints.postMessage, { params: { requestId: to }, body });
const say = async (person: Person, content: string): Promise<Message> => {
  const { status, body } = await post(person, { content });
  expect(status).toBe(201);
  return body;
};
const read = (person: Person, upTo: number) =>
  person.call(endpoints.markRead, { params: { requestId }, body: { upTo } });
const conversationOf = async (person: Person) =>
  (await person.call(endpoints.getRequest, { params: { requestId } })).body.conversation;
const inbox = async () =>
  (await agent.call(endpoints.listConversations, { query: { pageSize: '50' } })).body.items;
const unreadHere = async () => (await inbox()).find((item) => item.requestId === requestId);
const upload = async (person: Person, name = 'photo.jpg') => {
  const file = { content: await photo(), name, type: 'image/jpeg' };
  return (await person.upload(endpoints.uploadAttachment, {}, file)).body.id;
};

describe('what is unread', () => {
  test('counts the other side’s messages, for the agency as a whole', async () => {
    await say(owner, 'one');
    await say(owner, 'two');
    await say(agent, 'three');
    expect((await conversationOf(owner)).unread).toBe(1);
    expect((await conversationOf(agent)).unread).toBe(2);
    expect((await conversationOf(colleague)).unread).toBe(2);

    const mine = await owner.call(endpoints.listMyRequests, { query: { pageSize: '50' } });
    expect(mine.body.items.find(({ id }) => id === requestId)?.unread).toBe(1);
    const all = await agent.call(endpoints.listAllRequests, { query: { pageSize: '50' } });
    expect(all.body.items.find(({ id }) => id === requestId)?.unread).toBe(2);
  });

  test('is zero once anybody of the side has read the messages, and does not grow when they are read again', async () => {
    const first = await say(owner, 'one');
    const second = await say(owner, 'two');
    expect((await read(colleague, first.number)).body).toMatchObject({ unread: 1, readUpTo: first.number });
    expect((await read(agent, second.number)).body).toMatchObject({ unread: 0, readUpTo: second.number });
    expect((await read(agent, first.number)).body).toMatchObject({ unread: 0, readUpTo: second.number });
    expect(await conversationOf(owner)).toMatchObject({ otherReadUpTo: second.number });
    expect((await conversationOf(owner)).otherReadAt).not.toBeNull();
    expect(await unreadHere()).toBeUndefined();
  });

  test('a read mark beyond the last message does not cover later messages', async () => {
    const last = await say(agent, 'one');
    expect((await read(owner, Number.MAX_SAFE_INTEGER)).body.readUpTo).toBe(last.number);
    await say(agent, 'two');
    expect((await conversationOf(owner)).unread).toBe(1);
  });

  test('a read mark before the first message changes nothing', async () => {
    const { number } = await say(agent, 'one');
    expect((await read(owner, number - 1)).body).toMatchObject({ unread: 1, readUpTo: 0 });
  });

  test('an empty conversation has nothing unread', async () => {
    expect((await read(owner, 10)).body).toEqual({
      unread: 0,
      readUpTo: 0,
      otherReadUpTo: 0,
      otherReadAt: null,
    });
  });

  test('another client’s conversation is not found, and odd numbers do no harm', async () => {
    await say(agent, 'one');
    expect((await read(other, 1)).error?.code).toBe('request_not_found');
    for (const upTo of [-1, 1.5, Number.MAX_SAFE_INTEGER + 1]) {
      expect((await read(owner, upTo)).error?.code).toBe('invalid_input');
    }
    expect((await conversationOf(owner)).unread).toBe(1);
  });

  test('counts conversations on the dashboard', async () => {
    const before = (await owner.call(endpoints.countMyRequests)).body.unread;
    const message = await say(agent, 'one');
    await say(agent, 'two');
    expect((await owner.call(endpoints.countMyRequests)).body.unread).toBe(before + 1);
    await read(owner, message.number + 1);
    expect((await owner.call(endpoints.countMyRequests)).body.unread).toBe(before);
  });

  test('stays exact when a message comes while another is being read', async () => {
    const first = await say(owner, 'one');
    const writer = await app.database.pool.connect();
    await writer.query('BEGIN');
    await writer.query('UPDATE conversations SET agency_unread = agency_unread + 1 WHERE request_id = $1', [
      requestId,
    ]);
    await writer.query(
      "INSERT INTO messages (id, request_id, sender_id, sender_side, content) VALUES ($1, $2, $3, 'client', 'two')",
      [randomUUID(), requestId, owner.user.id],
    );
    const marked = read(agent, first.number);
    const waiting =
      'SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = $1';
    await expect.poll(async () => (await app.database.pool.query(waiting, ['Lock'])).rowCount).toBe(1);
    await writer.query('COMMIT');
    writer.release();
    expect((await marked).body.unread).toBe(1);
    expect(await unreadHere()).toMatchObject({ unread: 1, excerpt: 'two' });
  });

  test('stays exact while twenty write at once, some of them twice', async () => {
    const sent = Array.from({ length: 20 }, (_, index) => {
      const body = { id: randomUUID(), content: `message ${index}` };
      return index % 4 === 0 ? [post(owner, body), post(owner, body)] : [post(owner, body)];
    });
    for (const { status } of await Promise.all(sent.flat())) expect(status).toBe(201);
    const { unread } = await conversationOf(agent);
    expect(unread).toBe(20);
  });
});

describe('the agency’s inbox', () => {
  test('lists the conversations that have waited longest first, with their newest message', async () => {
    const [first, second] = [
      requestId,
      (await insertRequest(app.database.db, { ownerId: other.user.id })).id,
    ];
    await post(owner, { content: 'early' }, first);
    await post(other, { content: 'late' }, second);
    const { number: newest } = (await post(owner, { content: 'newest' }, first)).body;
    const items = (await inbox()).filter((item) => item.requestId === first || item.requestId === second);
    expect(items.map((item) => item.requestId)).toEqual([first, second]);
    expect(items[0]).toMatchObject({ unread: 2, newest, excerpt: 'newest', clientName: 'Inès Moreau' });
  });
});

describe('catching up', () => {
  test('goes forward page by page from the last number known', async () => {
    const posted: Message[] = [];
    for (const content of ['1', '2', '3', '4', '5']) posted.push(await say(agent, content));
    const after = (number: number) =>
      owner.call(endpoints.listMessages, {
        params: { requestId },
        query: { after: String(number), limit: '2' },
      });
    const start = posted[0]?.number ?? 0;
    const next = (await after(start)).body;
    expect(next.items.map(({ content }) => content)).toEqual(['2', '3']);
    expect([next.earlier, next.later]).toEqual([true, true]);
    const rest = (await after(next.items.at(-1)?.number ?? 0)).body;
    expect(rest.items.map(({ content }) => content)).toEqual(['4', '5']);
    expect(rest.later).toBe(false);
    expect((await after(0)).body.earlier).toBe(false);
  });

  test('before and after at once are refused', async () => {
    const { id } = await say(agent, 'one');
    const query = { before: id, after: '0' };
    const { error } = await owner.call(endpoints.listMessages, { params: { requestId }, query });
    expect(error?.code).toBe('invalid_input');
  });
});

describe('a message with files', () => {
  test('shows them to both sides in their order, and needs no text', async () => {
    const ids = [await upload(owner, 'b.jpg'), await upload(owner, 'a.jpg')];
    const sent = await post(owner, { content: ' ', attachmentIds: ids });
    expect(sent.status).toBe(201);
    expect(sent.body.attachments.map(({ name }) => name)).toEqual(['b.jpg', 'a.jpg']);
    const { body } = await agent.call(endpoints.getRequest, { params: { requestId } });
    expect(body.messages.items[0]?.attachments.map(({ id }) => id)).toEqual(ids);
    const opened = (person: Person) =>
      person.call(endpoints.readThumbnail, { params: { attachmentId: ids[0] ?? '' } });
    expect((await opened(agent)).status).toBe(200);
    expect((await opened(other)).status).toBe(404);
  });

  test('sent twice with one id is one message with its files', async () => {
    const body = { id: randomUUID(), content: '', attachmentIds: [await upload(owner)] };
    const answers = await Promise.all([post(owner, body), post(owner, body), post(owner, body)]);
    for (const answer of answers) {
      expect(answer.status).toBe(201);
      expect(answer.body.attachments).toHaveLength(1);
    }
    expect((await conversationOf(agent)).unread).toBe(1);
  });

  test('is not sent at all if a file is another person’s, used, or one too many', async () => {
    const [own, foreign] = [await upload(owner), await upload(other)];
    const refused = await post(owner, { content: 'Look', attachmentIds: [own, foreign] });
    expect(refused.error?.code).toBe('attachment_not_found');
    const many = Array.from({ length: 11 }, () => randomUUID());
    expect((await post(owner, { content: 'Look', attachmentIds: many })).error?.code).toBe('invalid_input');
    expect((await conversationOf(agent)).unread).toBe(0);
    expect((await post(owner, { content: 'Look', attachmentIds: [own] })).status).toBe(201);
  });
});

describe('an answer to a message', () => {
  test('quotes its beginning, with the author’s name as each side knows it', async () => {
    const asked = await say(agent, `Which colour? ${'x'.repeat(300)}`);
    const { body } = await post(owner, { content: 'Blue', repliesTo: asked.id });
    expect(body.repliesTo).toMatchObject({
      id: asked.id,
      senderName: 'Marc',
      senderRole: 'agent',
      mine: false,
    });
    expect(body.repliesTo?.excerpt).toHaveLength(200);
    const seen = (await agent.call(endpoints.listMessages, { params: { requestId } })).body.items.at(-1);
    expect(seen?.repliesTo).toMatchObject({ senderName: 'Marc Petit', mine: true });
  });

  test('cannot quote a message of another request', async () => {
    const elsewhere = (await insertRequest(app.database.db, { ownerId: other.user.id })).id;
    const { body: secret } = await post(other, { content: 'Secret' }, elsewhere);
    const { error } = await post(owner, { content: 'What?', repliesTo: secret.id });
    expect(error?.code).toBe('message_not_found');
    expect((await conversationOf(agent)).unread).toBe(0);
  });
});
