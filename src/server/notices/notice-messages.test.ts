import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { insertRequest } from '#tests/support/builders.ts';
import { type NoticeDesk, openNoticeDesk } from '#tests/support/notice-desk.ts';
import type { PushBrowser } from '#tests/support/push-service.ts';
import type { Person } from '#tests/support/caller.ts';
import { attachment } from '#tests/support/request-story.ts';
import { done } from '#tests/support/caller.ts';

let desk: NoticeDesk;
let client: Person;
let agent: Person;
let clients: PushBrowser;
let agents: PushBrowser;
let requestId: string;

beforeAll(async () => {
  desk = await openNoticeDesk();
  client = await desk.app.client({ firstName: 'Inès', lastName: 'Moreau' });
  agent = await desk.app.agent({ firstName: 'Marc', lastName: 'Petit' });
  clients = await desk.subscribe(client);
  agents = await desk.subscribe(agent);
  await desk.app.services.pool.query('UPDATE profiles SET email_verified_at = now()');
});
beforeEach(async () => {
  const { db } = desk.app.database;
  const made = { ownerId: client.user.id, agentId: agent.user.id, status: 'devis_en_attente' } as const;
  requestId = (await insertRequest(db, made)).id;
  await db.deleteFrom('due_notices').execute();
  for (const browser of [clients, agents]) Object.assign(browser, { notices: [], calls: 0, answers: [] });
});
afterAll(() => desk.stop());

const write = (who: Person, content: string, more: { attachmentIds?: string[] } = {}) =>
  done(who.call(endpoints.postMessage, { params: { requestId }, body: { content, ...more } }));
const read = (who: Person, upTo: number) =>
  done(who.call(endpoints.markRead, { params: { requestId }, body: { upTo } }));
const shown = (browser: PushBrowser) => browser.notices.map(({ content: { title, body } }) => [title, body]);

describe('a message', () => {
  test('is told to the other side alone: to clients by the agent’s first name, to agents by the whole one', async () => {
    await write(agent, 'Voici\n\nles photos.');
    await desk.tell();
    expect(clients.notices.map(({ content }) => content)).toEqual([
      {
        title: 'Marc vous a écrit',
        body: 'Voici les photos.',
        path: `/request/${requestId}`,
        tag: `messages:${requestId}`,
      },
    ]);
    expect(agents.calls).toBe(0);
    await write(client, 'Merci');
    await desk.tell();
    expect(agents.notices[0]?.content).toEqual({
      title: 'Inès Moreau vous a écrit',
      body: 'Merci',
      path: `/agent/request/${requestId}`,
      tag: `messages:${requestId}`,
    });
    expect(clients.calls).toBe(1);
  });

  test('shows its beginning, and of files alone that there are some', async () => {
    await write(agent, 'mot '.repeat(500));
    await desk.tell();
    const [[, body] = []] = shown(clients);
    expect([Array.from(body ?? '').length, body?.endsWith('…')]).toEqual([expect.any(Number), true]);
    expect(Array.from(body ?? '').length).toBeLessThanOrEqual(120);
    await write(client, '', { attachmentIds: [await attachment(client)] });
    await desk.tell();
    expect(shown(agents)).toEqual([['Inès Moreau vous a écrit', 'Pièce jointe']]);
  });

  test('waits some seconds for whoever has the page open', async () => {
    await write(agent, 'Bonjour');
    await desk.tell(0);
    expect(clients.calls).toBe(0);
    await desk.tell(0.1);
    expect(clients.calls).toBe(1);
  });

  test('that was read meanwhile is not told, neither by push nor by mail', async () => {
    const { number } = await write(agent, 'Bonjour');
    await read(client, number);
    await desk.tell(15);
    expect(clients.calls).toBe(0);
    expect((await desk.newsTo(client)).filter(({ text }) => text.includes(requestId))).toEqual([]);
  });

  test('is not pushed to whoever has the request on screen', async () => {
    const signal = (name: 'here' | 'gone') =>
      done(client.call(endpoints.sendSignal, { params: { requestId }, body: { signal: name } }));
    await signal('here');
    await write(agent, 'Bonjour');
    await desk.tell();
    expect(clients.calls).toBe(0);
    const { number } = await write(agent, 'Encore');
    await read(client, number);
    await signal('gone');
    await write(agent, 'Vous êtes là\u202f?');
    await desk.tell();
    expect(clients.calls).toBe(1);
  });

  test('is told once with those that follow, until they are read', async () => {
    await write(agent, 'Un');
    await write(agent, 'Deux');
    await desk.tell();
    expect(shown(clients)).toEqual([['Marc\u00a0: 2 nouveaux messages', 'Deux']]);
    const { number } = await write(agent, 'Trois');
    await desk.tell();
    expect(clients.calls).toBe(1);
    await read(client, number);
    await write(agent, 'Quatre');
    await desk.tell();
    expect(shown(clients).at(-1)).toEqual(['Marc vous a écrit', 'Quatre']);
    expect(clients.calls).toBe(2);
  });

  test('is mailed once, ten minutes later, if still unread', async () => {
    const mails = async () => (await desk.newsTo(client)).filter(({ text }) => text.includes(requestId));
    await write(agent, 'Le fournisseur demande la couleur.');
    await desk.tell(9);
    expect(await mails()).toEqual([]);
    await desk.tell(2);
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/^Marc vous a écrit \(SRC-/);
    expect(mail?.text).toContain('«\u00a0Le fournisseur demande la couleur.\u00a0»');
    await write(agent, 'Et la taille.');
    await desk.tell(60);
    expect(await mails()).toHaveLength(1);
  });

  test('is mailed to no agent who has not asked for it', async () => {
    await write(client, 'Bonjour');
    await desk.tell(15);
    expect(await desk.newsTo(agent)).toEqual([]);
  });

  test('is not told to who has turned it off, while the rest still is', async () => {
    const one = await desk.app.client();
    const browser = await desk.subscribe(one);
    const made = await insertRequest(desk.app.database.db, { ownerId: one.user.id, status: 'demande_emise' });
    const params = { requestId: made.id };
    const choose = (push: { messages: boolean; actions: boolean }) =>
      done(one.call(endpoints.saveNoticeChoices, { body: { push } }));
    await choose({ messages: false, actions: true });
    await done(agent.call(endpoints.postMessage, { params, body: { content: 'Bonjour' } }));
    await desk.tell();
    expect(browser.calls).toBe(0);
    await done(agent.call(endpoints.makeTransition, { params, body: { name: 'approve' } }));
    await desk.tell();
    expect(browser.calls).toBe(1);
  });
});
