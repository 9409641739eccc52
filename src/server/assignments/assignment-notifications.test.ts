import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { confirmPasswordAndFactor } from '#tests/support/factors.ts';
import { openStream, type OpenStream } from '#tests/support/live-stream.ts';
import { type NotificationWorld, openNotificationWorld } from '#tests/support/notification-world.ts';
import type { PushBrowser } from '#tests/support/push-service.ts';
import { inDays, today } from '#tests/support/samples.ts';
import { sweepFollowUps } from './sweep-follow-ups.ts';

let world: NotificationWorld;
let client: Person;
let anna: Person;
let marc: Person;
let browsers: Record<'client' | 'anna' | 'marc', PushBrowser>;

beforeAll(async () => {
  world = await openNotificationWorld();
  client = await world.app.client({ firstName: 'Inès', lastName: 'Moreau' });
  anna = await world.app.agent({ firstName: 'Anna', lastName: 'Keller' });
  marc = await world.app.agent({ firstName: 'Marc', lastName: 'Petit' });
  await world.app.services.pool.query('UPDATE profiles SET email_verified_at = now()');
  browsers = {
    client: await world.subscribe(client),
    anna: await world.subscribe(anna),
    marc: await world.subscribe(marc),
  };
});
afterAll(() => world.stop());

const begin = async () =>
  (await done(client.call(endpoints.createRequest, { body: { title: 'Bols', description: 'Cent bols' } })))
    .id;
const assign = (by: Person, requestId: string, from: Person | null, to: Person | null) =>
  done(
    by.call(endpoints.assignRequest, {
      params: { requestId },
      body: { from: from?.user.id ?? null, to: to?.user.id ?? null },
    }),
  );
/** Returns the notifications about the request that each person got since the last call. */
async function notified(requestId: string) {
  expect(await world.sendDue()).toBe(0);
  const titles = (browser: PushBrowser) =>
    browser.notifications
      .splice(0)
      .filter(({ content }) => content.path.includes(requestId))
      .map(({ content }) => content.title);
  return { client: titles(browsers.client), anna: titles(browsers.anna), marc: titles(browsers.marc) };
}

describe('notifications to agents', () => {
  test('tell every agent of a new request that nobody has', async () => {
    const { anna: toAnna, marc: toMarc } = await notified(await begin());
    expect(toAnna).toHaveLength(1);
    expect(toMarc).toEqual(toAnna);
  });

  test('are sent to an agent who is given a request by a colleague, not to an agent who takes one', async () => {
    const requestId = await begin();
    await notified(requestId);
    await assign(anna, requestId, null, anna);
    expect(await notified(requestId)).toEqual({ client: [], anna: [], marc: [] });
    await assign(anna, requestId, anna, marc);
    expect(await notified(requestId)).toEqual({
      client: [],
      anna: [],
      marc: ['Une demande vous est confiée'],
    });
  });

  test('are not sent to an agent from whom the request was taken before they left', async () => {
    const requestId = await begin();
    await notified(requestId);
    await assign(anna, requestId, null, marc);
    await assign(anna, requestId, marc, anna);
    expect(await notified(requestId)).toEqual({ client: [], anna: [], marc: [] });
  });

  test('about a request with an agent are sent to this agent alone, until the agent loses the role', async () => {
    const leaving = await world.app.agent({ firstName: 'Léo', lastName: 'Blanc' });
    const requestId = await begin();
    await assign(anna, requestId, null, anna);
    await notified(requestId);
    const withdraw = async (id: string) => {
      const body = { name: 'withdraw', from: 'demande_emise' } as const;
      await done(client.call(endpoints.makeTransition, { params: { requestId: id }, body }));
    };
    await withdraw(requestId);
    expect(await notified(requestId)).toEqual({ client: [], anna: ['Demande retirée'], marc: [] });
    const other = await begin();
    await assign(anna, other, null, leaving);
    await notified(other);
    await confirmPasswordAndFactor(world.app, anna);
    await done(anna.call(endpoints.removeAgent, { params: { agentId: leaving.user.id } }));
    await withdraw(other);
    const after = await notified(other);
    expect([after.anna, after.marc]).toEqual([['Demande retirée'], ['Demande retirée']]);
  });

  test('tell the agent of a request that the day of its follow-up has come', async () => {
    const requestId = await begin();
    await assign(marc, requestId, null, marc);
    await notified(requestId);
    const followUp = { on: inDays(1), reason: 'Réponse du fournisseur' };
    await done(marc.call(endpoints.saveFollowUp, { params: { requestId }, body: { followUp } }));
    const { pool } = world.app.services;
    await pool.query('UPDATE requests SET follow_up_on = $1 WHERE id = $2', [today(), requestId]);
    await sweepFollowUps(world.app.services);
    const { client: toClient, anna: toAnna, marc: toMarc } = await notified(requestId);
    expect([toClient, toAnna]).toEqual([[], []]);
    expect(toMarc).toEqual([expect.stringContaining('Réponse du fournisseur')]);
  });
});

describe('a client', () => {
  test('learns nothing about assignments from a stream, a mail or a notification', async () => {
    const address = await world.app.app.listen({ port: 0, host: '127.0.0.1' });
    const streams: OpenStream[] = [];
    const listen = async (person: Person) => {
      const stream = await openStream(address, person.accessToken);
      streams.push(stream);
      await expect.poll(() => stream.events[0]).toEqual({ type: 'hello' });
      stream.events.length = 0;
      return stream;
    };
    const [theirs, ours] = [await listen(client), await listen(marc)];
    const requestId = await begin();
    await expect.poll(() => theirs.events.length).toBe(1);
    theirs.events.length = 0;
    const mailed = (await world.newsTo(client)).length;
    await assign(anna, requestId, null, marc);
    const followUp = { on: inDays(2), reason: 'Secret supplier' };
    await done(anna.call(endpoints.saveFollowUp, { params: { requestId }, body: { followUp } }));
    await expect
      .poll(
        () =>
          ours.events.filter((event) => event.type === 'assignment' && event.requestId === requestId).length,
      )
      .toBe(2);
    // The client's screen got no event for the two changes above, so the only event is that of the notes.
    await done(marc.call(endpoints.saveNotes, { params: { requestId }, body: { notes: 'Seen' } }));
    await expect.poll(() => theirs.events).toEqual([{ type: 'request', requestId, part: 'notes' }]);
    expect((await notified(requestId)).client).toEqual([]);
    expect(await world.newsTo(client)).toHaveLength(mailed);
    for (const stream of streams) stream.close();
  });
});
