import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { WrittenReply } from '#contract/replies/reply-endpoints.ts';
import type { SavedReply } from '#contract/replies/reply-replies.ts';
import { maxReplies, replyTextMaxLength, replyTitleMaxLength } from '#domain/replies/reply-rules.ts';
import type { Person } from '#tests/support/caller.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { refreshAll } from '#tests/support/derived.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { done } from '#tests/support/caller.ts';
import { words } from '#tests/support/samples.ts';

let app: TestApp;
let client: Person;
let agent: Person;
let colleague: Person;
beforeAll(async () => {
  app = await startTestApp();
  client = await app.client();
  agent = await app.agent({ firstName: 'Ana', lastName: 'Agent' });
  colleague = await app.agent({ firstName: 'Bao', lastName: 'Agent' });
});
afterAll(() => app.stop());
afterEach(() => app.database.db.deleteFrom('saved_replies').execute());

const create = (title: string, by = agent): Promise<SavedReply> =>
  done(by.call(endpoints.createReply, { body: { ...words, title } }));
const update = (reply: SavedReply, change: Partial<WrittenReply>, by = agent) =>
  by.call(endpoints.updateReply, {
    params: { replyId: reply.id },
    body: { title: reply.title, texts: reply.texts, version: reply.version, ...change },
  });
const remove = ({ id, version }: SavedReply, by = agent) =>
  by.call(endpoints.deleteReply, { params: { replyId: id }, query: { version: String(version) } });
const order = (ids: string[]) => agent.call(endpoints.orderReplies, { body: { ids } });
const list = async (by = agent) => (await done(by.call(endpoints.listReplies))).items;
const titles = async () => (await list()).map(({ title }) => title);

const recorded = async (action: string) =>
  (
    await app.database.db
      .selectFrom('audit_records')
      .select(['actor_id', 'details'])
      .where('action', '=', action)
      .orderBy('id')
      .execute()
  ).at(-1);

test('a saved reply of an agent whose name was deleted shows no author', async () => {
  const gone = await app.agent();
  await create('Deposit', gone);
  expect((await list())[0]?.updatedBy).not.toBeNull();
  await app.database.pool.query(`UPDATE profiles SET first_name = '', last_name = '' WHERE id = $1`, [
    gone.user.id,
  ]);
  await refreshAll(app.database.db);
  expect((await list())[0]?.updatedBy).toBeNull();
});

test('saved replies are for agents only', async () => {
  const reply = await create('Deposit');
  for (const [who, code] of [
    [app.stranger, 'unauthenticated'],
    [client, 'forbidden'],
  ] as const) {
    const params = { replyId: reply.id };
    const answers = [
      await who.call(endpoints.listReplies),
      await who.call(endpoints.createReply, { body: words }),
      await who.call(endpoints.updateReply, { params, body: { ...words, version: 1 } }),
      await who.call(endpoints.deleteReply, { params, query: { version: '1' } }),
      await who.call(endpoints.orderReplies, { body: { ids: [reply.id] } }),
    ];
    expect(answers.map(({ error }) => error?.code)).toEqual(answers.map(() => code));
  }
  expect(await list()).toEqual([reply]);
});

test('a saved reply of one agent is there for every agent, with its author; each change is recorded', async () => {
  const reply = await create('Deposit');
  expect(await list(colleague)).toEqual([{ ...reply, ...words, version: 1, updatedBy: 'Ana Agent' }]);
  expect(await recorded('create_saved_reply')).toEqual({
    actor_id: agent.user.id,
    details: { reply: reply.id, after: words },
  });

  const texts = { fr: 'Merci {prénom}.', en: 'Thank you, {first name}.' };
  const { body: updated } = await update(reply, { texts }, colleague);
  expect(updated).toMatchObject({ id: reply.id, texts, version: 2, updatedBy: 'Bao Agent' });
  expect(await recorded('update_saved_reply')).toEqual({
    actor_id: colleague.user.id,
    details: { reply: reply.id, before: words, after: { title: 'Deposit', texts } },
  });

  expect((await remove(updated)).status).toBe(204);
  expect(await list()).toEqual([]);
  expect((await recorded('delete_saved_reply'))?.details).toMatchObject({ before: { texts } });
  expect((await remove(updated)).error?.code).toBe('reply_not_found');
  expect((await update(updated, { title: 'Again' })).error?.code).toBe('reply_not_found');
});

describe('if two agents edit the same reply', () => {
  test('one of them is refused and reads the present text', async () => {
    const reply = await create('Deposit');
    const answers = await Promise.all([
      update(reply, { title: 'By Ana' }),
      update(reply, { title: 'By Bao' }, colleague),
    ]);
    const lost = answers.find(({ status }) => status === 409);
    const [current] = await list();
    expect(answers.map(({ error }) => error?.code ?? 'saved').toSorted()).toEqual(['reply_changed', 'saved']);
    expect(lost?.error).toMatchObject({ code: 'reply_changed', current });

    expect((await remove(reply)).error).toMatchObject({ code: 'reply_changed', current });
    expect(await titles()).toEqual([current?.title]);
  });

  test('with the same change, there is no conflict and only one change', async () => {
    const reply = await create('Deposit');
    const first = await update(reply, { title: 'Deposit due' });
    const again = await update(reply, { title: 'Deposit due' }, colleague);
    expect(again.body).toEqual(first.body);
  });
});

test('the same id makes one reply, and never changes another agent’s', async () => {
  const body = { id: randomUUID(), ...words };
  const both = await Promise.all([
    agent.call(endpoints.createReply, { body }),
    agent.call(endpoints.createReply, { body }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(await list()).toHaveLength(1);
  const other = await colleague.call(endpoints.createReply, { body: { ...body, title: 'Another' } });
  expect(other.error).toMatchObject({ code: 'reply_changed', current: { title: words.title } });
});

test('replies keep the order that agents give them, and new ones come last', async () => {
  const [a, b, c] = [await create('a'), await create('b'), await create('c')];
  const { body } = await order([c.id, a.id, b.id]);
  expect(body.items.map(({ title }) => title)).toEqual(['c', 'a', 'b']);
  const d = await create('d');
  expect(await titles()).toEqual(['c', 'a', 'b', 'd']);

  await remove(b);
  for (const ids of [
    [a.id, b.id, c.id, d.id],
    [a.id, c.id],
    [a.id, a.id, c.id],
    [a.id, c.id, randomUUID()],
  ]) {
    expect((await order(ids)).error?.code).toBe('reply_changed');
  }
  expect(await titles()).toEqual(['c', 'a', 'd']);
});

describe('the text of a reply', () => {
  const write = async (reply: Partial<WrittenReply>) =>
    (await agent.call(endpoints.createReply, { body: { ...words, ...reply } })).error?.fields;

  test('may contain placeholders of both languages, and no others', async () => {
    expect(
      await write({ texts: { fr: 'Bonjour {first name} {Prénom}', en: '{montant dû}' } }),
    ).toBeUndefined();
    expect(await write({ texts: { fr: 'Bonjour {nom}, {prénom}', en: '{amount}' } })).toEqual([
      { path: 'texts.fr', message: 'unknown placeholder: {nom}' },
      { path: 'texts.en', message: 'unknown placeholder: {amount}' },
    ]);
  });

  test('has limits', async () => {
    const longest = 'é'.repeat(replyTextMaxLength);
    const title = 'x'.repeat(replyTitleMaxLength);
    expect(await write({ title, texts: { fr: longest, en: longest } })).toBeUndefined();
    expect(await write({ title: `${title}x` })).toMatchObject([{ path: 'title' }]);
    expect(await write({ texts: { fr: `${longest}é`, en: '' } })).toMatchObject([
      { path: 'texts.fr' },
      { path: 'texts.en' },
    ]);
  });
});

test('the number of replies is limited', async () => {
  const rows = Array.from({ length: maxReplies - 1 }, (_, index) => ({
    id: randomUUID(),
    title: `Reply ${index}`,
    texts: JSON.stringify({ fr: 'Bonjour', en: 'Hello' }),
    position: index,
  }));
  await app.database.db.insertInto('saved_replies').values(rows).execute();
  const both = await Promise.all([
    agent.call(endpoints.createReply, { body: words }),
    colleague.call(endpoints.createReply, { body: words }),
  ]);
  expect(both.map(({ error }) => error?.code ?? 'made').toSorted()).toEqual(['made', 'too_many_replies']);
});
