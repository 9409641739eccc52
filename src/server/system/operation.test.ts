import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { openSweeper } from '#server/sweep-regularly.ts';
import { sweepMails } from '#server/mail/sweep-mails.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { eventually } from '#tests/support/eventually.ts';
import { failedMail } from '#tests/support/failed-mail.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { upsertLastBackup } from './operation-store.ts';
import { version } from './read-operation.ts';

let app: TestApp;
let administrator: Person;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.agent();
});
afterAll(() => app.stop());

const state = () => done(administrator.call(endpoints.getOperation));
const resend = (mailId: string) => administrator.call(endpoints.resendMail, { params: { mailId } });
const listed = async (mailId: string) =>
  (await state()).failedMails.items.find(({ id }) => id === mailId) ?? null;

test('an installation without settings reports what is missing', async () => {
  const { findings, version, database, lastBackup, disk, instances } = await state();
  expect(findings).toEqual(
    expect.arrayContaining([
      'mail_unset',
      'throttle_off',
      'backup_missing',
      'key_beside_data',
      'bank_missing',
    ]),
  );
  expect(findings).not.toContain('identity_incomplete');
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(Number.parseInt(database.version, 10)).toBeGreaterThanOrEqual(15);
  expect(database.bytes).toBeGreaterThan(1e6);
  expect([lastBackup, instances]).toEqual([null, []]);
  expect(disk?.free).toBeGreaterThan(0);
});

test('a setting that is made is not reported as missing', async () => {
  const other = await startTestApp({
    SMTP_URL: 'smtp://user:password@mail.example.com',
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    THROTTLE: '1',
  });
  await upsertLastBackup(other.services.db, { files: 3, missing: 0 });
  const { findings, lastBackup } = await done((await other.agent()).call(endpoints.getOperation));
  expect(findings).toEqual(['address_open', 'bank_missing']);
  expect(lastBackup).toMatchObject({ files: 3, missing: 0 });
  await other.database.pool.query(`UPDATE last_backup SET made_at = now() - interval '8 days'`);
  expect((await done((await other.agent()).call(endpoints.getOperation))).findings).toEqual([
    'address_open',
    'backup_missing',
    'bank_missing',
  ]);
  await other.stop();
});

test('an instance that runs is listed, and one that is silent is not', async () => {
  const sweeper = openSweeper(app.services);
  sweeper.begin();
  await eventually(async () => expect((await state()).instances).toHaveLength(1));
  await sweeper.stop();
  await app.database.pool.query(
    `INSERT INTO instances (id, version, started_at, seen_at) VALUES
      (gen_random_uuid(), '0.9.0', now() - interval '1 hour', now()),
      (gen_random_uuid(), '0.8.0', now() - interval '1 day', now() - interval '4 minutes')`,
  );
  const { instances, findings } = await state();
  expect(instances.map(({ version }) => version)).toEqual(['0.9.0', version]);
  expect(findings).toEqual(expect.arrayContaining(['versions_differ', 'files_apart']));
  await app.database.pool.query('DELETE FROM instances');
});

test('a mail that was given up is listed, and sent again once, however often it is asked for', async () => {
  const mailId = await failedMail(app.services, 'lea@example.com');
  await app.mails();
  expect(await listed(mailId)).toMatchObject({
    matter: 'account',
    recipient: 'lea@example.com',
    reason: '550 no such user: recipient',
    maySend: true,
  });
  const answers = await Promise.all([resend(mailId), resend(mailId)]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  const sent = (await app.mails()).filter(({ to }) => to === 'lea@example.com');
  expect(sent).toHaveLength(1);
  expect(await listed(mailId)).toBeNull();
  expect((await resend(mailId)).status).toBe(204);
  expect((await app.mails()).filter(({ to }) => to === 'lea@example.com')).toHaveLength(1);
});

test('a mail that is of no use any more is not sent again, and its content is forgotten', async () => {
  const mailId = await failedMail(app.services);
  await app.database.pool.query(`UPDATE mails SET created_at = now() - interval '61 minutes' WHERE id = $1`, [
    mailId,
  ]);
  expect(await listed(mailId)).toMatchObject({ maySend: false });
  expect((await resend(mailId)).error?.code).toBe('mail_not_found');
  await sweepMails(app.services);
  const { rows } = await app.database.pool.query('SELECT details_sealed FROM mails WHERE id = $1', [mailId]);
  expect(rows).toEqual([{ details_sealed: null }]);
});

test('a mail that had become pointless is not listed as given up', async () => {
  const mailId = await failedMail(app.services);
  await app.database.pool.query(`UPDATE mails SET failure = 'over before it left' WHERE id = $1`, [mailId]);
  expect(await listed(mailId)).toBeNull();
});

test('only administrators can read the state of the installation', async () => {
  for (const caller of [await app.agent({ administrator: false }), await app.client(), app.stranger]) {
    const { status, body } = await caller.call(endpoints.getOperation);
    expect([401, 403]).toContain(status);
    expect(body).not.toHaveProperty('version');
  }
});
