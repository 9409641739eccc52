import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { insertRequest } from '#tests/support/builders.ts';
import { done, type Person } from '#tests/support/caller.ts';

import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { listDigestReaders } from './digest-store.ts';
import { sweepDigests } from './sweep-digests.ts';
import { writeDigestMail } from './write-digest-mail.ts';
import { refreshAll } from '#tests/support/derived.ts';

/** A Monday, 8:30 in Paris. */
const morning = new Date('2026-11-23T07:30:00Z');
const day = '2026-11-23';

let app: TestApp;
let agent: Person;
let client: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  // Removes the agents of other tests, and closes their requests.
  await sql('UPDATE requests SET assignee_id = NULL WHERE assignee_id IS NOT NULL');
  await sql(`UPDATE user_roles SET role = 'former_agent', administrator = false WHERE role = 'agent'`);
  await sql(`UPDATE requests SET status = 'cloturee' WHERE status <> 'cloturee'`);
  await refreshAll(app.database.db);
  agent = await app.agent({ firstName: 'Solange', lastName: 'Roy' });
  client = await app.client({ firstName: 'Inès', lastName: 'Moreau' });
  await sql('UPDATE profiles SET email_verified_at = now() WHERE erased_at IS NULL');
});
afterAll(() => app.stop());

const sql = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);
const want = (who: Person, digest = true) =>
  who.call(endpoints.saveNotificationChoices, { body: { digest } });
const letter = (who = agent, at = morning) =>
  writeDigestMail(app.services, { digestFor: who.user.id, day }, at);
const queued = async () =>
  (await sql(`SELECT recipient FROM mails WHERE kind = 'morning_digest'`)).rows as { recipient: string }[];

/** Makes a request of the client that has been in a status for that many days, with or without an assignee. */
async function waiting(status: 'demande_emise' | 'devis_emis', days: number, assignee: string | null) {
  const createdAt = new Date(Date.now() - days * 86_400_000);
  const request = await insertRequest(app.database.db, { ownerId: client.user.id, status, createdAt });
  await sql('UPDATE requests SET assignee_id = $2 WHERE id = $1', [request.id, assignee]);
  return request;
}

test('the digest is for agents who ask for it: nobody gets it by default, and clients cannot ask for it', async () => {
  expect((await done(agent.call(endpoints.getNotificationSettings))).digest).toBe(false);
  expect(await listDigestReaders(app.services.db, day)).toEqual([]);
  expect((await want(client)).error?.code).toBe('forbidden');
  expect((await done(want(agent))).digest).toBe(true);
  // Saving other choices does not change the digest.
  await done(
    agent.call(endpoints.saveNotificationChoices, { body: { mail: { messages: true, actions: true } } }),
  );
  expect((await done(agent.call(endpoints.getNotificationSettings))).digest).toBe(true);
  expect((await done(want(agent, false))).digest).toBe(false);
});

test('the digest is queued once each working morning, by any number of instances, and never for a past morning', async () => {
  await sql(`DELETE FROM mails WHERE kind = 'morning_digest'`);
  await done(want(agent));
  for (const at of [
    '2026-11-22T08:00:00Z',
    '2026-11-23T06:00:00Z',
    '2026-11-23T11:30:00Z',
    '2026-12-25T08:00:00Z',
  ]) {
    expect(await sweepDigests(app.services, new Date(at))).toBe(0);
  }
  expect(await queued()).toEqual([]);
  await Promise.all(Array.from({ length: 4 }, () => sweepDigests(app.services, morning)));
  expect(await queued()).toEqual([{ recipient: agent.user.email }]);
  expect(await sweepDigests(app.services, new Date(morning.getTime() + 3_600_000))).toBe(0);
  await sweepDigests(app.services, new Date(morning.getTime() + 86_400_000));
  expect(await queued()).toHaveLength(2);
});

test('says what waits for whom, since when and what is overdue, with the way to each and to the lists', async () => {
  await done(want(agent));
  const mine = await waiting('demande_emise', 6, agent.user.id);
  await waiting('demande_emise', 2, agent.user.id);
  const nobodys = await waiting('demande_emise', 1, null);
  const clients = await waiting('devis_emis', 3, agent.user.id);
  const away = await waiting('demande_emise', 9, agent.user.id);
  await sql(`UPDATE requests SET follow_up_on = current_date + 9, follow_up_reason = 'x' WHERE id = $1`, [
    away.id,
  ]);
  const written = await letter();
  expect(written).toMatchObject({ to: agent.user.email, language: 'fr' });
  const parts = written?.details.parts ?? [];
  expect(parts.map(({ name, total, overdue }) => [name, total, overdue])).toEqual([
    ['mine', 2, 1],
    ['nobody', 1, 0],
    ['clients', 1, 0],
  ]);
  expect(parts[0]?.requests[0]).toMatchObject({
    name: `${mine.reference} Gobelets en bambou`,
    client: 'Inès Moreau',
    isOverdue: true,
    link: `http://sourcing.test/agent/request/${mine.id}`,
  });
  expect(parts.map(({ link }) => link)).toEqual([
    'http://sourcing.test/agent/dashboard?workList=mine&action=required',
    'http://sourcing.test/agent/dashboard?workList=nobody&action=required',
    'http://sourcing.test/agent/dashboard?workList=mine',
  ]);
  expect(parts[1]?.requests[0]?.name).toContain(nobodys.reference);
  expect(parts[2]?.requests[0]?.name).toContain(clients.reference);
});

test('the digest is not sent if nothing waits, its morning is over, or its reader is no agent or does not want it', async () => {
  await done(want(agent));
  expect(await letter()).toBeNull();
  await waiting('demande_emise', 2, null);
  expect(await letter()).not.toBeNull();
  expect(await letter(agent, new Date('2026-11-23T12:00:00Z'))).toBeNull();
  expect(await letter(agent, new Date('2026-11-24T08:00:00Z'))).toBeNull();
  await done(want(agent, false));
  expect(await letter()).toBeNull();
  await done(want(agent));
  await sql(`UPDATE user_roles SET role = 'former_agent', administrator = false WHERE user_id = $1`, [
    agent.user.id,
  ]);
  expect(await letter()).toBeNull();
});
