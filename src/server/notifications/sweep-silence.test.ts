import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { insertRequest } from '#tests/support/builders.ts';
import type { Person } from '#tests/support/caller.ts';
import { done } from '#tests/support/caller.ts';
import { type NotificationWorld, openNotificationWorld } from '#tests/support/notification-world.ts';
import type { PushBrowser } from '#tests/support/push-service.ts';
import { sweepSilence } from './sweep-silence.ts';
import { refreshAll } from '#tests/support/derived.ts';

const day = 86_400_000;
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
});
beforeEach(async () => {
  const { db, pool } = world.app.database;
  // Excludes the requests of earlier tests from the sweep.
  await pool.query(
    `update requests set change_request = 'change', silence_asked_at = null, closing_proposed_at = null`,
  );
  await refreshAll(db);
  const createdAt = new Date(Date.now() - 40 * day);
  const made = { ownerId: client.user.id, agentId: agent.user.id, createdAt } as const;
  requestId = (await insertRequest(db, { ...made, status: 'devis_emis' })).id;
  await insertRequest(db, { ...made, status: 'devis_en_attente' });
  await db.deleteFrom('queued_notifications').execute();
  for (const browser of [clients, agents]) browser.notifications = [];
});
afterAll(() => world.stop());

const sweep = (inDays = 0) => sweepSilence(world.app.services, new Date(Date.now() + inDays * day));
const titles = (browser: PushBrowser) => browser.notifications.splice(0).map(({ content }) => content.title);
const read = (who: Person) => done(who.call(endpoints.getRequest, { params: { requestId } }));

test('a client who does not reply is chased once, then closing is proposed, and the request stays open', async () => {
  expect(await sweep()).toBe(1);
  expect(await sweep()).toBe(0);
  await world.sendDue();
  expect([titles(clients), titles(agents)]).toEqual([['Votre demande vous attend'], []]);
  await world.app.database.pool.query(
    `update requests set silence_asked_at = silence_asked_at - interval '7 days' where id = $1`,
    [requestId],
  );
  expect(await sweep()).toBe(1);
  await world.sendDue();
  expect([titles(clients), titles(agents)]).toEqual([[], ['Client à relancer']]);
  const seen = await read(agent);
  expect([seen.status, seen.silence?.proposedAt]).toEqual(['devis_emis', expect.any(String)]);
  expect((await read(client)).silence).toBeNull();
  const { body } = await agent.call(endpoints.listAllRequests, { query: { action: 'required' } });
  expect(body.items.find(({ id }) => id === requestId)?.closingProposed).toBe(true);
});

test.each([['client'], ['agent']] as const)('a word of the %s begins the waiting anew', async (who) => {
  await sweep();
  const writer = who === 'client' ? client : agent;
  const body = { content: 'Still with us?' };
  await done(writer.call(endpoints.postMessage, { params: { requestId }, body }));
  expect((await read(agent)).silence).toBeNull();
  expect(await sweep(29)).toBe(0);
  expect(await sweep(31)).toBeGreaterThanOrEqual(1);
});

test('a setting of the agency says after how many days a client is chased', async () => {
  await done(agent.call(endpoints.saveSettings, { body: { silenceDays: 60 } }));
  expect(await sweep()).toBe(0);
  await done(agent.call(endpoints.saveSettings, { body: { silenceDays: 30 } }));
  expect(await sweep()).toBe(1);
});
