import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { insertRequest } from '#tests/support/builders.ts';
import { type NotificationWorld, openNotificationWorld } from '#tests/support/notification-world.ts';
import type { PushBrowser } from '#tests/support/push-service.ts';
import type { Person } from '#tests/support/caller.ts';
import { attachment } from '#tests/support/request-story.ts';
import { done } from '#tests/support/caller.ts';

let world: NotificationWorld;
let client: Person;
let agent: Person;
let clients: PushBrowser;
let agents: PushBrowser;
let requestId: string;

beforeAll(async () => {
  world = await openNotificationWorld();
  client = await world.app.client({ firstName: 'Inès', lastName: 'Moreau' });
  agent = await world.app.agent({ firstName: 'Marc', lastName: 'Petit' });
  clients = await world.subscribe(client);
  agents = await world.subscribe(agent);
  await world.app.services.pool.query('UPDATE profiles SET email_verified_at = now()');
});
beforeEach(async () => {
  const { db } = world.app.database;
  const made = { ownerId: client.user.id, agentId: agent.user.id, status: 'devis_en_attente' } as const;
  requestId = (await insertRequest(db, made)).id;
  await db.deleteFrom('queued_notifications').execute();
  for (const browser of [clients, agents])
    Object.assign(browser, { notifications: [], calls: 0, answers: [] });
});
afterAll(() => world.stop());

const write = (who: Person, content: string, more: { attachmentIds?: string[] } = {}) =>
  done(who.call(endpoints.postMessage, { params: { requestId }, body: { content, ...more } }));
const read = (who: Person, upTo: number) =>
  done(who.call(endpoints.markRead, { params: { requestId }, body: { upTo } }));
const shown = (browser: PushBrowser) =>
  browser.notifications.map(({ content: { title, body } }) => [title, body]);

describe('a message', () => {
  test('notifies only the other side: clients with the agent’s first name, agents with the client’s full name', async () => {
    await write(agent, 'Voici\n\nles photos.');
    await world.sendDue();
    expect(clients.notifications.map(({ content }) => content)).toEqual([
      {
        title: 'Marc vous a écrit',
        body: 'Voici les photos.',
        path: `/request/${requestId}`,
        tag: `messages:${requestId}`,
      },
    ]);
    expect(agents.calls).toBe(0);
    await write(client, 'Merci');
    await world.sendDue();
    expect(agents.notifications[0]?.content).toEqual({
      title: 'Inès Moreau vous a écrit',
      body: 'Merci',
      path: `/agent/request/${requestId}`,
      tag: `messages:${requestId}`,
    });
    expect(clients.calls).toBe(1);
  });

  test('shows its beginning in a notification, or “attachment” if it has files and no text', async () => {
    await write(agent, 'mot '.repeat(500));
    await world.sendDue();
    const [[, body] = []] = shown(clients);
    expect([Array.from(body ?? '').length, body?.endsWith('…')]).toEqual([expect.any(Number), true]);
    expect(Array.from(body ?? '').length).toBeLessThanOrEqual(120);
    await write(client, '', { attachmentIds: [await attachment(client)] });
    await world.sendDue();
    expect(shown(agents)).toEqual([['Inès Moreau vous a écrit', 'Pièce jointe']]);
  });

  test('waits some seconds before its push, because the reader may have the page open', async () => {
    await write(agent, 'Bonjour');
    await world.sendDue(0);
    expect(clients.calls).toBe(0);
    await world.sendDue(0.1);
    expect(clients.calls).toBe(1);
  });

  test('that was read meanwhile sends neither a push nor a mail', async () => {
    const { number } = await write(agent, 'Bonjour');
    await read(client, number);
    await world.sendDue(15);
    expect(clients.calls).toBe(0);
    expect((await world.newsTo(client)).filter(({ text }) => text.includes(requestId))).toEqual([]);
  });

  test('sends no push to a reader who has the request on screen', async () => {
    const signal = (name: 'here' | 'gone') =>
      done(client.call(endpoints.sendSignal, { params: { requestId }, body: { signal: name } }));
    await signal('here');
    await write(agent, 'Bonjour');
    await world.sendDue();
    expect(clients.calls).toBe(0);
    const { number } = await write(agent, 'Encore');
    await read(client, number);
    await signal('gone');
    await write(agent, 'Vous êtes là\u202f?');
    await world.sendDue();
    expect(clients.calls).toBe(1);
  });

  test('shares one notification with the messages that follow, until they are read', async () => {
    await write(agent, 'Un');
    await write(agent, 'Deux');
    await world.sendDue();
    expect(shown(clients)).toEqual([['Marc\u00a0: 2 nouveaux messages', 'Deux']]);
    const { number } = await write(agent, 'Trois');
    await world.sendDue();
    expect(clients.calls).toBe(1);
    await read(client, number);
    await write(agent, 'Quatre');
    await world.sendDue();
    expect(shown(clients).at(-1)).toEqual(['Marc vous a écrit', 'Quatre']);
    expect(clients.calls).toBe(2);
  });

  test('is mailed once, ten minutes later, if still unread', async () => {
    const mails = async () => (await world.newsTo(client)).filter(({ text }) => text.includes(requestId));
    await write(agent, 'Le fournisseur demande la couleur.');
    await world.sendDue(9);
    expect(await mails()).toEqual([]);
    await world.sendDue(2);
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/^Marc vous a écrit \(SRC-/);
    expect(mail?.text).toContain('«\u00a0Le fournisseur demande la couleur.\u00a0»');
    await write(agent, 'Et la taille.');
    await world.sendDue(60);
    expect(await mails()).toHaveLength(1);
  });

  test('sends no mail to agents who have not asked for such mails', async () => {
    await write(client, 'Bonjour');
    await world.sendDue(15);
    expect(await world.newsTo(agent)).toEqual([]);
  });

  test('does not notify readers who turned messages off, who still get other notifications', async () => {
    const one = await world.app.client();
    const browser = await world.subscribe(one);
    const made = await insertRequest(world.app.database.db, {
      ownerId: one.user.id,
      status: 'demande_emise',
    });
    const params = { requestId: made.id };
    const choose = (push: { messages: boolean; actions: boolean }) =>
      done(one.call(endpoints.saveNotificationChoices, { body: { push } }));
    await choose({ messages: false, actions: true });
    await done(agent.call(endpoints.postMessage, { params, body: { content: 'Bonjour' } }));
    await world.sendDue();
    expect(browser.calls).toBe(0);
    await done(agent.call(endpoints.makeTransition, { params, body: { name: 'approve' } }));
    await world.sendDue();
    expect(browser.calls).toBe(1);
  });
});
