import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { jobSchema } from '#server/services/jobs/open-jobs.ts';
import { insertRequest } from '#tests/support/builders.ts';
import { type NotificationWorld, openNotificationWorld } from '#tests/support/notification-world.ts';
import { type PushBrowser, startPushService } from '#tests/support/push-service.ts';
import { expireLostJobs, runDueJobs } from '#tests/support/run-due-jobs.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { pollQueuedNotifications } from './poll-queued-notifications.ts';

let world: NotificationWorld;
let client: Person;
let browser: PushBrowser;
let params: { requestId: string };

beforeAll(async () => {
  world = await openNotificationWorld();
});
beforeEach(async () => {
  client = await world.app.client();
  await sql('UPDATE profiles SET email_verified_at = now() WHERE id = $1', [client.user.id]);
  browser = await world.subscribe(client);
  const { db } = world.app.database;
  const made = { ownerId: client.user.id, agentId: world.agent.user.id, status: 'demande_emise' } as const;
  params = { requestId: (await insertRequest(db, made)).id };
  await db.deleteFrom('queued_notifications').execute();
});
afterAll(() => world.stop());

const move = (name: 'approve' | 'confirm_deposit') =>
  done(world.agent.call(endpoints.makeTransition, { params, body: { name } }));
const shown = () => browser.notifications.map(({ content }) => content.title);
const devices = async () => (await done(client.call(endpoints.getNotificationSettings))).devices.length;
const sql = (text: string, values: unknown[]) => world.app.services.pool.query(text, values);

describe('a notification that is due', () => {
  test('is not sent once the request has moved on; the notification of the later step is sent', async () => {
    await move('approve');
    await move('confirm_deposit');
    await world.sendDue();
    expect(shown()).toEqual(['Dépôt reçu']);
    expect((await world.newsTo(client)).map(({ subject }) => subject.replace(/ \(.*/, ''))).toEqual([
      'Dépôt reçu',
    ]);
  });

  test('is not sent either if the request moved on after the notification was queued', async () => {
    await move('approve');
    browser.answers = [500];
    expect(await world.sendDue()).toBe(1);
    await move('confirm_deposit');
    expect(await world.sendAgain()).toBe(0);
    expect(shown()).toEqual([]);
    await world.sendDue();
    expect(shown()).toEqual(['Dépôt reçu']);
  });

  test('is in the language of that moment', async () => {
    await move('approve');
    await done(client.call(endpoints.updateProfile, { body: { language: 'en' } }));
    await world.sendDue();
    expect(shown()).toEqual(['Request approved: deposit due']);
  });

  test('survives an instance that ends after the change, and one that ends while it sends', async () => {
    await move('approve');
    const { db, pool, sealer } = world.app.services;
    const due = 'SELECT count(*)::int AS due FROM queued_notifications';
    const count = async () => (await sql(due, [])).rows[0];
    expect(await count()).toEqual({ due: 1 });
    const dying = { ...world.app.services.jobs, enqueue: () => Promise.reject(new Error('killed')) };
    await expect(pollQueuedNotifications({ db, sealer, jobs: dying })).rejects.toThrow('killed');
    expect(await count()).toEqual({ due: 1 });
    await pollQueuedNotifications(world.app.services);
    await sql(`UPDATE ${jobSchema}.job SET state = 'active', started_on = now() WHERE state = 'created'`, []);
    expect(await runDueJobs(world.app.services)).toBe(0);
    expect(shown()).toEqual([]);
    await expireLostJobs(pool);
    await runDueJobs(world.app.services);
    expect(shown()).toEqual(['Demande validée\u00a0: dépôt attendu']);
  });

  test('is passed on once, however many instances look at once', async () => {
    await move('approve');
    await Promise.all(Array.from({ length: 8 }, () => pollQueuedNotifications(world.app.services)));
    await runDueJobs(world.app.services);
    expect(shown()).toHaveLength(1);
  });

  test('is sent to nobody if no browser subscribed', async () => {
    const { rows } = await sql(
      `SELECT count(*)::int AS agents FROM push_devices d JOIN user_roles r USING (user_id)
      WHERE r.role = 'agent'`,
      [],
    );
    expect(rows).toEqual([{ agents: 0 }]);
    const body = { mail: { messages: false, actions: false } };
    await done(world.agent.call(endpoints.saveNotificationChoices, { body }));
    await done(client.call(endpoints.createRequest, { body: { title: 'Cups', description: 'Many' } }));
    await pollQueuedNotifications(world.app.services);
    const queued = await sql(
      `SELECT FROM ${jobSchema}.job WHERE name = 'notify-people' AND state = 'created'`,
      [],
    );
    expect(queued.rowCount).toBe(0);
  });
});

describe('a push service', () => {
  test.each([404, 410])('that replies %i makes us forget the browser', async (status) => {
    browser.answers = [status];
    await move('approve');
    expect(await world.sendDue()).toBe(0);
    expect(await devices()).toBe(0);
    await move('confirm_deposit');
    await world.sendDue();
    expect(browser.calls).toBe(1);
  });

  test.each([401, 403])(
    'that refuses our key with %i makes us forget the browser, and is not asked again',
    async (status) => {
      browser.answers = [status];
      await move('approve');
      expect(await world.sendDue()).toBe(0);
      expect(await devices()).toBe(0);
      await world.sendAgain();
      expect(browser.calls).toBe(1);
    },
  );

  test.each([500, 503, 429])('that answers %i is asked again', async (status) => {
    browser.answers = [status];
    await move('approve');
    expect(await world.sendDue()).toBe(1);
    expect([shown(), await devices()]).toEqual([[], 1]);
    await world.sendAgain();
    expect(shown()).toHaveLength(1);
  });

  test('that names a time for the next attempt is not called before that time', async () => {
    browser.answers = [{ status: 429, headers: { 'retry-after': '900' } }];
    await move('approve');
    expect(await world.sendDue()).toBe(0);
    expect(await runDueJobs(world.app.services)).toBe(0);
    expect(browser.calls).toBe(1);
    const { rows } = await sql(
      `SELECT extract(epoch FROM start_after - now()) BETWEEN 800 AND 900 AS waits FROM ${jobSchema}.job
        WHERE name = 'push-notification' AND state = 'created'`,
      [],
    );
    expect(rows).toEqual([{ waits: true }]);
    await world.sendAgain();
    expect(shown()).toHaveLength(1);
  });

  test.each([400, 413])('that answers %i is not asked again, and nothing is forgotten', async (status) => {
    browser.answers = [status];
    await move('approve');
    expect(await world.sendDue()).toBe(0);
    await world.sendAgain();
    expect([browser.calls, await devices()]).toEqual([1, 1]);
  });

  test('that never answers keeps nobody else waiting, and is not called for each of its browsers', async () => {
    const silent = await startPushService(world.service);
    const own = (await done(client.call(endpoints.getNotificationSettings))).publicKey ?? '';
    const hanging = [client, await world.signInAgain(client), await world.signInAgain(client)];
    const browsers = await Promise.all(hanging.map((who) => world.subscribe(who, silent.subscribe(own))));
    for (const each of browsers) each.answers = ['nothing'];
    const reached = await world.subscribe(await world.signInAgain(client));
    await move('approve');
    expect(await world.sendDue()).toBe(3);
    expect(browsers.map(({ calls }) => calls).reduce((sum, calls) => sum + calls)).toBe(1);
    expect(reached.notifications).toHaveLength(1);
    await silent.stop();
  });
});

describe('no push is sent', () => {
  test('with news for agents to somebody who is no longer an agent', async () => {
    const person = await world.app.agent();
    const theirs = await world.subscribe(person);
    const body = { title: 'Cups', description: 'Many' };
    const submit = () => done(client.call(endpoints.createRequest, { body }));
    theirs.answers = [500];
    await submit();
    await world.sendDue();
    await submit();
    await pollQueuedNotifications(world.app.services);
    await sql("UPDATE user_roles SET role = 'client', administrator = false WHERE user_id = $1", [
      person.user.id,
    ]);
    await world.sendAgain();
    await submit();
    await world.sendDue();
    expect([theirs.calls, theirs.notifications]).toEqual([1, []]);
  });

  test('to an account that is gone, nor to its browser', async () => {
    const one = await world.app.client();
    await world.subscribe(one);
    const body = { push: { messages: true, actions: true } };
    await done(one.call(endpoints.saveNotificationChoices, { body }));
    await sql('DELETE FROM profiles WHERE id = $1', [one.user.id]);
    const { rows } = await sql(
      `SELECT (SELECT count(*) FROM push_devices WHERE user_id = $1)
        + (SELECT count(*) FROM notification_choices WHERE user_id = $1) AS left`,
      [one.user.id],
    );
    expect(rows).toEqual([{ left: 0 }]);
  });

  test('with content to a browser whose session expired: it only says that there is news', async () => {
    await sql('UPDATE sessions SET expires_at = now() WHERE user_id = $1', [client.user.id]);
    await move('approve');
    await world.sendDue();
    const [notification] = browser.notifications;
    expect(notification?.content).toMatchObject({
      title: expect.stringMatching(/^SRC-\d{4}-\d+$/),
      body: 'Du nouveau vous attend. Connectez-vous pour le lire.',
    });
  });

  test('a day later', async () => {
    await move('approve');
    browser.answers = [500];
    await world.sendDue();
    await sql(
      `UPDATE ${jobSchema}.job SET data = data || '{"at":"2026-01-01T00:00:00Z"}' WHERE name = 'push-notification'`,
      [],
    );
    await world.sendAgain();
    expect(browser.calls).toBe(1);
  });

  test('for a test notification once nobody waits for it any more', async () => {
    await done(client.call(endpoints.sendTestNotification));
    browser.answers = [500];
    expect(await world.sendDue()).toBe(1);
    const tenMinutesAgo = new Date(Date.now() - 600_000).toISOString();
    await sql(
      `UPDATE ${jobSchema}.job SET data = data || jsonb_build_object('at', $1::text) WHERE name = 'push-notification'`,
      [tenMinutesAgo],
    );
    await world.sendAgain();
    expect([browser.calls, shown()]).toEqual([1, []]);
  });
});
