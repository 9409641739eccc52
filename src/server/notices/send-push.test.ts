import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { jobSchema } from '#server/services/jobs/open-jobs.ts';
import { insertRequest } from '#tests/support/builders.ts';
import { type NoticeDesk, openNoticeDesk } from '#tests/support/notice-desk.ts';
import { type PushBrowser, startPushService } from '#tests/support/push-service.ts';
import { letLostJobsCome, runDueJobs } from '#tests/support/run-due-jobs.ts';
import type { Person } from '#tests/support/caller.ts';
import { done } from '#tests/support/caller.ts';
import { pollDueNotices } from './poll-due-notices.ts';

let desk: NoticeDesk;
let client: Person;
let browser: PushBrowser;
let params: { requestId: string };

beforeAll(async () => {
  desk = await openNoticeDesk();
});
beforeEach(async () => {
  client = await desk.app.client();
  await sql('UPDATE profiles SET email_verified_at = now() WHERE id = $1', [client.user.id]);
  browser = await desk.subscribe(client);
  const { db } = desk.app.database;
  const made = { ownerId: client.user.id, agentId: desk.agent.user.id, status: 'demande_emise' } as const;
  params = { requestId: (await insertRequest(db, made)).id };
  await db.deleteFrom('due_notices').execute();
});
afterAll(() => desk.stop());

const move = (name: 'approve' | 'confirm_deposit') =>
  done(desk.agent.call(endpoints.makeTransition, { params, body: { name } }));
const shown = () => browser.notices.map(({ content }) => content.title);
const devices = async () => (await done(client.call(endpoints.getNoticeSettings))).devices.length;
const sql = (text: string, values: unknown[]) => desk.app.services.pool.query(text, values);

describe('a notice that is due', () => {
  test('is not sent once the request has moved on, and what moved it is', async () => {
    await move('approve');
    await move('confirm_deposit');
    await desk.tell();
    expect(shown()).toEqual(['Dépôt reçu']);
    expect((await desk.newsTo(client)).map(({ subject }) => subject.replace(/ \(.*/, ''))).toEqual([
      'Dépôt reçu',
    ]);
  });

  test('nor where that happened after it was handed to the queue', async () => {
    await move('approve');
    browser.answers = [500];
    expect(await desk.tell()).toBe(1);
    await move('confirm_deposit');
    expect(await desk.tellAgain()).toBe(0);
    expect(shown()).toEqual([]);
    await desk.tell();
    expect(shown()).toEqual(['Dépôt reçu']);
  });

  test('is in the language of that moment', async () => {
    await move('approve');
    await done(client.call(endpoints.updateProfile, { body: { language: 'en' } }));
    await desk.tell();
    expect(shown()).toEqual(['Request approved: deposit due']);
  });

  test('survives an instance that ends after the change, and one that ends while it sends', async () => {
    await move('approve');
    const { db, pool, sealer } = desk.app.services;
    const count = async () => (await sql('SELECT count(*)::int AS due FROM due_notices', [])).rows[0];
    expect(await count()).toEqual({ due: 1 });
    const dying = { ...desk.app.services.jobs, enqueue: () => Promise.reject(new Error('killed')) };
    await expect(pollDueNotices({ db, sealer, jobs: dying })).rejects.toThrow('killed');
    expect(await count()).toEqual({ due: 1 });
    await pollDueNotices(desk.app.services);
    await pool.query(
      `UPDATE ${jobSchema}.job SET state = 'active', started_on = now() WHERE state = 'created'`,
    );
    expect(await runDueJobs(desk.app.services)).toBe(0);
    expect(shown()).toEqual([]);
    await letLostJobsCome(pool);
    await runDueJobs(desk.app.services);
    expect(shown()).toEqual(['Demande validée\u00a0: dépôt attendu']);
  });

  test('is passed on once, however many instances look at once', async () => {
    await move('approve');
    await Promise.all(Array.from({ length: 8 }, () => pollDueNotices(desk.app.services)));
    await runDueJobs(desk.app.services);
    expect(shown()).toHaveLength(1);
  });

  test('is nobody’s where nobody listens', async () => {
    const { rows } = await sql(
      `SELECT count(*)::int AS agents FROM push_devices d JOIN user_roles r USING (user_id)
      WHERE r.role = 'agent'`,
      [],
    );
    expect(rows).toEqual([{ agents: 0 }]);
    const body = { mail: { messages: false, actions: false } };
    await done(desk.agent.call(endpoints.saveNoticeChoices, { body }));
    await done(client.call(endpoints.createRequest, { body: { title: 'Cups', description: 'Many' } }));
    await pollDueNotices(desk.app.services);
    const queued = await sql(
      `SELECT FROM ${jobSchema}.job WHERE name = 'tell-people' AND state = 'created'`,
      [],
    );
    expect(queued.rowCount).toBe(0);
  });
});

describe('a push service', () => {
  test.each([404, 410])('that answers %i has its browser forgotten', async (status) => {
    browser.answers = [status];
    await move('approve');
    expect(await desk.tell()).toBe(0);
    expect(await devices()).toBe(0);
    await move('confirm_deposit');
    await desk.tell();
    expect(browser.calls).toBe(1);
  });

  test.each([401, 403])(
    'that answers %i to our key has its browser forgotten, and is not asked again',
    async (status) => {
      browser.answers = [status];
      await move('approve');
      expect(await desk.tell()).toBe(0);
      expect(await devices()).toBe(0);
      await desk.tellAgain();
      expect(browser.calls).toBe(1);
    },
  );

  test.each([500, 503, 429])('that answers %i is asked again', async (status) => {
    browser.answers = [status];
    await move('approve');
    expect(await desk.tell()).toBe(1);
    expect([shown(), await devices()]).toEqual([[], 1]);
    await desk.tellAgain();
    expect(shown()).toHaveLength(1);
  });

  test('that says when to come again is left alone until then', async () => {
    browser.answers = [{ status: 429, headers: { 'retry-after': '900' } }];
    await move('approve');
    expect(await desk.tell()).toBe(0);
    expect(await runDueJobs(desk.app.services)).toBe(0);
    expect(browser.calls).toBe(1);
    const { rows } = await sql(
      `SELECT extract(epoch FROM start_after - now()) BETWEEN 800 AND 900 AS waits FROM ${jobSchema}.job
        WHERE name = 'push-notice' AND state = 'created'`,
      [],
    );
    expect(rows).toEqual([{ waits: true }]);
    await desk.tellAgain();
    expect(shown()).toHaveLength(1);
  });

  test.each([400, 413])('that answers %i is not asked again, and nothing is forgotten', async (status) => {
    browser.answers = [status];
    await move('approve');
    expect(await desk.tell()).toBe(0);
    await desk.tellAgain();
    expect([browser.calls, await devices()]).toEqual([1, 1]);
  });

  test('that never answers keeps nobody else waiting, and is not called for each of its browsers', async () => {
    const silent = await startPushService(desk.service);
    const own = (await done(client.call(endpoints.getNoticeSettings))).publicKey ?? '';
    const hanging = [client, await desk.signInAgain(client), await desk.signInAgain(client)];
    const browsers = await Promise.all(hanging.map((who) => desk.subscribe(who, silent.subscribe(own))));
    for (const each of browsers) each.answers = ['nothing'];
    const reached = await desk.subscribe(await desk.signInAgain(client));
    await move('approve');
    expect(await desk.tell()).toBe(3);
    expect(browsers.map(({ calls }) => calls).reduce((sum, calls) => sum + calls)).toBe(1);
    expect(reached.notices).toHaveLength(1);
    await silent.stop();
  });
});

describe('nothing is told', () => {
  test('to whom a role was taken away, of what is the agents’', async () => {
    const person = await desk.app.agent();
    const theirs = await desk.subscribe(person);
    const submit = () =>
      done(client.call(endpoints.createRequest, { body: { title: 'Cups', description: 'Many' } }));
    theirs.answers = [500];
    await submit();
    await desk.tell();
    await submit();
    await pollDueNotices(desk.app.services);
    await sql("UPDATE user_roles SET role = 'client', administrator = false WHERE user_id = $1", [
      person.user.id,
    ]);
    await desk.tellAgain();
    await submit();
    await desk.tell();
    expect([theirs.calls, theirs.notices]).toEqual([1, []]);
  });

  test('to an account that is gone, nor to its browser', async () => {
    const one = await desk.app.client();
    await desk.subscribe(one);
    await done(one.call(endpoints.saveNoticeChoices, { body: { push: { messages: true, actions: true } } }));
    await sql('DELETE FROM profiles WHERE id = $1', [one.user.id]);
    const { rows } = await sql(
      `SELECT (SELECT count(*) FROM push_devices WHERE user_id = $1)
        + (SELECT count(*) FROM notice_choices WHERE user_id = $1) AS left`,
      [one.user.id],
    );
    expect(rows).toEqual([{ left: 0 }]);
  });

  test('of the matter in a browser whose session ran out, only that there is news', async () => {
    await sql('UPDATE sessions SET expires_at = now() WHERE user_id = $1', [client.user.id]);
    await move('approve');
    await desk.tell();
    const [notice] = browser.notices;
    expect(notice?.content).toMatchObject({
      title: expect.stringMatching(/^SRC-\d{4}-\d+$/),
      body: 'Du nouveau vous attend. Connectez-vous pour le lire.',
    });
  });

  test('a day later', async () => {
    await move('approve');
    browser.answers = [500];
    await desk.tell();
    await sql(
      `UPDATE ${jobSchema}.job SET data = data || '{"at":"2026-01-01T00:00:00Z"}' WHERE name = 'push-notice'`,
      [],
    );
    await desk.tellAgain();
    expect(browser.calls).toBe(1);
  });

  test('of a trial once nobody waits for it any more', async () => {
    await done(client.call(endpoints.sendTrialNotice));
    browser.answers = [500];
    expect(await desk.tell()).toBe(1);
    const tenMinutesAgo = new Date(Date.now() - 600_000).toISOString();
    await sql(
      `UPDATE ${jobSchema}.job SET data = data || jsonb_build_object('at', $1::text) WHERE name = 'push-notice'`,
      [tenMinutesAgo],
    );
    await desk.tellAgain();
    expect([browser.calls, shown()]).toEqual([1, []]);
  });
});
