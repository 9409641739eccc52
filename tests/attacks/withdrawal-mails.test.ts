import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { freshEmail } from '#tests/support/samples.ts';
import { refreshAll } from '#tests/support/derived.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
let consumer: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
  consumer = await app.client();
  await done(agent.call(endpoints.saveSettings, { body: { clientTypes: 'consumers_too' } }));
  await done(consumer.call(endpoints.updateProfile, { body: { clientKind: 'consumer' } }));
});
beforeEach(async () => {
  await app.database.pool.query('UPDATE profiles SET email_verified_at = now()');
});
afterAll(() => app.stop());

const advertising = 'Gagnez 5000 EUR sur http://pilules.example !!!';
const request = async () => {
  const { id, reference } = await requestIn({ owner: consumer, agent }, 'depot_en_attente');
  await app.database.pool.query('UPDATE requests SET title = $2 WHERE id = $1', [id, `Titre ${advertising}`]);
  await app.database.pool.query('UPDATE profiles SET first_name = $2 WHERE id = $1', [
    consumer.user.id,
    `Prénom ${advertising}`,
  ]);
  await refreshAll(app.database.db);
  return { id, reference };
};
const withdraw = (requestId: string, name: string, email: string) =>
  consumer.call(endpoints.withdrawFromContract, { params: { requestId }, body: { name, email } });
const mailTo = async (email: string) => (await app.mails()).findLast(({ to }) => to === email);

test('no withdrawal sends words to a stranger: an unconfirmed address only reads what was withdrawn, and when', async () => {
  const { id, reference } = await request();
  const stranger = freshEmail();
  await done(withdraw(id, advertising, stranger));
  const mail = await mailTo(stranger);
  expect(mail?.subject).toBe(`Rétractation reçue (${reference})`);
  for (const part of [mail?.text, mail?.html, mail?.subject]) expect(part).not.toMatch(/pilules|Gagnez|5000/);
  expect(mail?.text).toContain('heure de Paris');
  // By law the acknowledgement repeats the whole statement, but it does so only to a proven address.
  const own = await mailTo(consumer.user.email);
  expect(own?.text).toContain(advertising);
  expect(own?.text).toContain(stranger);
});

test('a name of letters alone is included in the mail to an unconfirmed address too', async () => {
  const { id } = await request();
  const stranger = freshEmail();
  await done(withdraw(id, 'Zoë d’Arc-Müller J.', stranger));
  expect((await mailTo(stranger))?.text).toContain('Zoë d’Arc-Müller J.');
});

test('an account’s own address counts as a stranger’s until it is confirmed', async () => {
  const { id } = await request();
  await app.database.pool.query('UPDATE profiles SET email_verified_at = NULL WHERE id = $1', [
    consumer.user.id,
  ]);
  await done(withdraw(id, advertising, consumer.user.email));
  const mail = await mailTo(consumer.user.email);
  expect(mail?.subject).toContain('Rétractation reçue');
  expect(mail?.text).not.toMatch(/pilules|Gagnez/);
});

test('an unconfirmed address gets only a few of these mails a day', async () => {
  const stranger = freshEmail();
  const answers = [];
  for (let at = 0; at < 6; at += 1) answers.push(await withdraw((await request()).id, 'Zoë Arc', stranger));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await withdraw((await request()).id, 'Zoë Arc', consumer.user.email)).status).toBe(200);
});
