import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { insertRequest } from '#tests/support/builders.ts';
import { insertConversation } from '#tests/support/conversation-rows.ts';
import type { Person } from '#tests/support/caller.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { Scope } from '#server/services/http/actor.ts';
import { lockRequest } from '#server/requests/request-store.ts';

const ofAgency = Scope.of({
  userId: randomUUID(),
  sessionId: randomUUID(),
  role: 'agent',
  agencyRole: 'administrator',
  aal: 'aal2',
  factorPending: false,
});
let app: TestApp;
let owner: Person;
let other: Person;
let agent: Person;
let requestId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.client({ firstName: 'Inès', lastName: 'Moreau' });
  other = await app.client();
  agent = await app.agent({ firstName: 'Marc', lastName: 'Petit' });
});
beforeEach(async () => {
  const parts = { ownerId: owner.user.id, agentId: agent.user.id };
  requestId = (await insertRequest(app.database.db, parts)).id;
});
afterAll(() => app.stop());

const post = (person: Person, body: { id?: string; content: string }, to = requestId) =>
  person.call(endpoints.postMessage, { params: { requestId: to }, body });
const list = (person: Person, query: { before?: string; limit?: string } = {}) =>
  person.call(endpoints.listMessages, { params: { requestId }, query });

describe('posting a message', () => {
  test('is refused to strangers, and is answered as “not found” to another client', async () => {
    const body = { content: 'Hello' };
    const parts = { params: { requestId }, body };
    expect((await app.stranger.call(endpoints.postMessage, parts)).status).toBe(401);
    expect((await post(other, body)).error?.code).toBe('request_not_found');
    expect((await post(agent, body, randomUUID())).error?.code).toBe('request_not_found');
    expect((await list(owner)).body.items).toEqual([]);
  });

  test('does not wait for a step of the request that is under way', async () => {
    await app.database.db.transaction().execute(async (trx) => {
      expect(await lockRequest(trx, ofAgency, requestId)).not.toBeNull();
      expect((await post(owner, { content: 'Meanwhile' })).status).toBe(201);
    });
  });

  test('replies with the message as its sender sees it; the other side reads it as theirs', async () => {
    const mine = await post(owner, { content: '  Bonjour,\n\nmerci 🫖  ' });
    expect(mine.status).toBe(201);
    expect(mine.body).toMatchObject({
      requestId,
      senderId: owner.user.id,
      mine: true,
      senderRole: 'client',
      senderName: 'Inès Moreau',
      content: 'Bonjour,\n\nmerci 🫖',
    });
    const answered = await post(agent, { content: 'Bonjour' });
    expect(answered.body).toMatchObject({ mine: true, senderRole: 'agent', senderName: 'Marc Petit' });
    expect((await list(owner)).body.items).toEqual([
      mine.body,
      { ...answered.body, mine: false, senderName: 'Marc' },
    ]);
    expect((await list(agent)).body.items).toEqual([{ ...mine.body, mine: false }, answered.body]);
  });

  test('twice with one id, even at once, is one message', async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(owner, { id, content: 'Once' })));
    answers.push(await post(owner, { id, content: 'Once more' }));
    for (const { status, body } of answers) {
      expect(status).toBe(201);
      expect(body).toEqual(answers[0]?.body);
    }
    expect(answers[0]?.body).toMatchObject({ id, content: 'Once' });
    expect((await list(owner)).body.items).toHaveLength(1);
  });

  test('refuses an id that is somebody else’s, or of another request', async () => {
    const id = randomUUID();
    await post(owner, { id, content: 'Mine' });
    expect((await post(agent, { id, content: 'Not mine' })).error?.code).toBe('message_id_taken');
    const elsewhere = await insertRequest(app.database.db, {
      ownerId: owner.user.id,
      agentId: agent.user.id,
    });
    expect((await post(owner, { id, content: 'Here too' }, elsewhere.id)).error?.code).toBe(
      'message_id_taken',
    );
    const foreign = await insertRequest(app.database.db, { ownerId: other.user.id, agentId: agent.user.id });
    expect((await post(other, { id, content: 'Guessed' }, foreign.id)).error?.code).toBe('message_id_taken');
    expect((await list(owner)).body.items.map(({ content }) => content)).toEqual(['Mine']);
  });

  test('into an unknown request is refused, even together with a valid message of the same id', async () => {
    const build = (ownerId: string) => insertRequest(app.database.db, { ownerId, agentId: agent.user.id });
    const own = await build(other.user.id);
    const others = await Promise.all(Array.from({ length: 8 }, () => build(owner.user.id)));
    for (let round = 0; round < 5; round += 1) {
      const id = randomUUID();
      // The first messages keep the statements busy, so that one statement writes the last two together.
      const busy = others.map((request) => post(agent, { content: 'Busy' }, request.id));
      const [foreign, kept] = await Promise.all([
        post(other, { id, content: 'Not there' }),
        post(other, { id, content: 'Mine' }, own.id),
        ...busy,
      ]);
      expect([foreign?.error?.code, kept?.status]).toEqual(['request_not_found', 201]);
    }
  });

  test.each([
    ['nothing', ''],
    ['blanks', ' \n\u00a0\t '],
    ['5 001 characters', 'x'.repeat(5_001)],
    ['5 001 symbols', '🫖'.repeat(5_001)],
    ['NUL', 'a\u0000b'],
    ['half a character', 'a\ud83e'],
  ])('is refused with %s', async (_, content) => {
    expect((await post(owner, { content })).error?.code).toBe('invalid_input');
    expect((await list(owner)).body.items).toEqual([]);
  });

  test.each([
    ['letters', 'é'.repeat(5_000)],
    ['symbols', '🫖'.repeat(5_000)],
  ])('keeps the longest one of %s', async (_, content) => {
    expect((await post(owner, { content })).status).toBe(201);
    expect((await list(agent)).body.items[0]?.content).toBe(content);
  });

  test('does not change the request’s place in the lists', async () => {
    const before = await owner.call(endpoints.getRequest, { params: { requestId } });
    await post(agent, { content: 'Hello' });
    const after = await owner.call(endpoints.getRequest, { params: { requestId } });
    expect(after.body.updatedAt).toBe(before.body.updatedAt);
    expect(after.body.messages.items).toHaveLength(1);
  });
});

describe('a session that another instance has ended', () => {
  const talk = async (person: Person) => {
    const { rows } = await app.services.pool.query<{ content: string }>(
      'SELECT content FROM messages WHERE request_id = $1 AND sender_id = $2',
      [requestId, person.user.id],
    );
    return rows.map(({ content }) => content);
  };

  test('posts nothing', async () => {
    const person = await app.agent();
    expect((await post(person, { content: 'Before' })).status).toBe(201);
    await app.services.pool.query('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [
      person.user.id,
    ]);
    expect((await post(person, { content: 'After' })).error?.code).toBe('session_ended');
    expect(await talk(person)).toEqual(['Before']);
  });

  test('without its former role posts nothing in other people’s requests', async () => {
    const person = await app.agent({ administrator: false });
    expect((await post(person, { content: 'Before' })).status).toBe(201);
    await app.services.pool.query('UPDATE user_roles SET role = $2 WHERE user_id = $1', [
      person.user.id,
      'client',
    ]);
    expect((await post(person, { content: 'After' })).error?.code).toBe('token_expired');
    expect(await talk(person)).toEqual(['Before']);
  });
});

describe('reading messages', () => {
  test('is refused to strangers, and is answered as “not found” to another client', async () => {
    const parts = { params: { requestId } };
    expect((await app.stranger.call(endpoints.listMessages, parts)).status).toBe(401);
    expect((await list(other)).error?.code).toBe('request_not_found');
  });

  test('goes back page by page, oldest first, to the beginning', async () => {
    await insertConversation(app.database.db, {
      requestId,
      ownerId: owner.user.id,
      agentId: agent.user.id,
      length: 105,
    });
    const pages: string[][] = [];
    let before: string | undefined;
    for (let earlier = true; earlier;) {
      const { body } = await list(owner, before === undefined ? {} : { before });
      pages.unshift(body.items.map(({ content }) => content));
      before = body.items[0]?.id;
      earlier = body.earlier;
    }
    expect(pages.map((page) => page.length)).toEqual([5, 50, 50]);
    expect(pages.flat()).toEqual(Array.from({ length: 105 }, (_, index) => `message ${index + 1}`));
    const { body } = await list(agent, { limit: '2' });
    expect(body.items.map(({ content }) => content)).toEqual(['message 104', 'message 105']);
    expect(body.earlier).toBe(true);
  });

  test('before a message of another request, or an unknown one, is invalid', async () => {
    const elsewhere = await insertRequest(app.database.db, {
      ownerId: other.user.id,
      agentId: agent.user.id,
    });
    const { body } = await post(other, { content: 'Secret' }, elsewhere.id);
    for (const before of [body.id, randomUUID(), 'abc']) {
      expect((await list(owner, { before })).error?.code).toBe('invalid_input');
    }
    for (const limit of ['0', '101', 'x'])
      expect((await list(owner, { limit })).error?.code).toBe('invalid_input');
  });
});
