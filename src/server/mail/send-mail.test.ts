import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSmtpMail } from '#server/services/mail/smtp-mail.ts';
import { type MailTestApp, startMailTestApp, secret } from '#tests/support/mail-test-app.ts';
import { sweepMails } from './sweep-mails.ts';

let mailApp: MailTestApp;
beforeAll(async () => {
  mailApp = await startMailTestApp();
});
beforeEach(() => mailApp.clear());
afterAll(() => mailApp.stop());

test('a mail is sent once, from the configured sender, and its link is deleted', async () => {
  const event = await mailApp.askForReset();
  await mailApp.run();
  await mailApp.runRetries();
  expect(mailApp.server.received).toHaveLength(1);
  expect(mailApp.server.received[0]).toMatchObject({ to: 'zoe@example.com', token: secret });
  expect(mailApp.server.received[0]?.parsed.from).toEqual({
    name: 'L’agence',
    address: 'hello@sourcing.test',
  });
  expect(await mailApp.recordOf(event)).toEqual({ state: 'sent', failure: null, isSealed: false });
});

test('a change that did not happen sends nothing', async () => {
  await expect(mailApp.askForReset({ fails: true })).rejects.toThrow('did not happen');
  await mailApp.run();
  expect(mailApp.server.received).toEqual([]);
});

test('a mail waits, with its link sealed, while the server is down', async () => {
  await mailApp.server.stop();
  const event = await mailApp.askForReset();
  expect(await mailApp.run()).toBe(1);
  expect(await mailApp.runRetries()).toBe(1);
  expect(await mailApp.recordOf(event)).toEqual({ state: 'waiting', failure: null, isSealed: true });
  const rows = await mailApp.app.database.pool.query('SELECT mails::text FROM mails WHERE event = $1', [
    event,
  ]);
  const waiting = await mailApp.app.database.pool.query('SELECT job::text FROM jobs.job');
  expect(JSON.stringify([rows.rows, waiting.rows])).not.toContain(secret);

  await mailApp.server.start();
  expect(await mailApp.run()).toBe(0);
  expect(mailApp.server.received).toEqual([]);
  await mailApp.runRetries();
  expect(mailApp.server.received).toHaveLength(1);
  expect(await mailApp.recordOf(event)).toMatchObject({ state: 'sent' });
});

test('a mail of a kind that only a newer release knows waits for that release', async () => {
  const event = await mailApp.askForReset();
  const setKind = (kind: string) =>
    mailApp.app.database.pool.query('UPDATE mails SET kind = $2 WHERE event = $1', [event, kind]);
  await setKind('hologram');
  expect(await mailApp.run()).toBe(1);
  expect(await mailApp.runRetries()).toBe(1);
  expect(await mailApp.recordOf(event)).toEqual({ state: 'waiting', failure: null, isSealed: true });
  await setKind('password_reset');
  expect(await mailApp.runRetries()).toBe(0);
  expect(await mailApp.recordOf(event)).toMatchObject({ state: 'sent' });
});

test('the waits between attempts grow', async () => {
  mailApp.server.behaviour = { recipient: '450 busy' };
  await mailApp.askForReset();
  const waits: number[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await mailApp.runRetries();
    const { rows } = await mailApp.app.database.pool.query<{ wait: number }>(
      `SELECT extract(epoch FROM start_after - now())::float8 AS wait FROM jobs.job WHERE state = 'retry'`,
    );
    waits.push(rows[0]?.wait ?? 0);
  }
  // Each wait is between half of its step and the whole step: 30 s, 1 min, 2 min, 4 min.
  for (const [attempt, wait] of waits.entries()) {
    expect(wait).toBeGreaterThan(2 ** attempt * 15 - 5);
    expect(wait).toBeLessThanOrEqual(2 ** attempt * 60);
  }
  mailApp.server.behaviour = {};
  await mailApp.runRetries();
  expect(mailApp.server.received).toHaveLength(1);
});

test.each([{ recipient: '450 busy' }, { content: '451 greylisted' }])(
  'refused for now with %o, it is sent later',
  async (behaviour) => {
    mailApp.server.behaviour = behaviour;
    const event = await mailApp.askForReset();
    expect(await mailApp.run()).toBe(1);
    expect(await mailApp.recordOf(event)).toEqual({ state: 'waiting', failure: null, isSealed: true });
    mailApp.server.behaviour = {};
    await mailApp.runRetries();
    expect(mailApp.server.received).toHaveLength(1);
    expect(await mailApp.recordOf(event)).toMatchObject({ state: 'sent' });
  },
);

test.each([
  [{ recipient: '550 no such user: <zoe@example.com>' }, 'no such user: <recipient>'],
  [{ content: '554 looks like spam' }, 'looks like spam'],
])('refused for good with %o, it is given up', async (behaviour, reason) => {
  mailApp.server.behaviour = behaviour;
  const event = await mailApp.askForReset();
  expect(await mailApp.run()).toBe(0);
  mailApp.server.behaviour = {};
  await mailApp.runRetries();
  expect(mailApp.server.received).toEqual([]);
  const record = await mailApp.recordOf(event);
  // Sealed as before, so that an administrator can send it again.
  expect(record).toMatchObject({ state: 'given up', isSealed: true });
  expect(record.failure).toContain(reason);
  expect(mailApp.warnings).toMatchObject([{ level: 40, kind: 'password_reset', msg: 'a mail was given up' }]);
  expect(JSON.stringify(mailApp.warnings)).not.toMatch(new RegExp(`${secret}|zoe@`));
});

test('a server that does not answer costs one attempt, and the next attempt delivers the mail', async () => {
  const { app } = mailApp;
  const { mail } = app.services;
  const timeouts = { connect: 100, silence: 100, all: 200 };
  mailApp.app.services.mail = openSmtpMail({
    url: mailApp.server.url,
    from: { name: '', address: 'a@b.test' },
    timeouts,
  });
  mailApp.server.behaviour = { silentAt: 'recipient' };
  await mailApp.askForReset();
  expect(await mailApp.run()).toBe(1);
  mailApp.server.behaviour = {};
  mailApp.server.release();
  mailApp.app.services.mail = mail;
  await mailApp.runRetries();
  expect(mailApp.server.received).toHaveLength(1);
});

test('a link that has expired is not sent', async () => {
  mailApp.server.behaviour = { recipient: '450 busy' };
  const event = await mailApp.askForReset();
  await mailApp.run();
  await mailApp.app.database.pool.query(
    `UPDATE mails SET created_at = now() - interval '61 minutes' WHERE event = $1`,
    [event],
  );
  mailApp.server.behaviour = {};
  await mailApp.runRetries();
  expect(mailApp.server.received).toEqual([]);
  expect(await mailApp.recordOf(event)).toMatchObject({ state: 'given up', isSealed: false });
});

test('the sweep deletes mails after 90 days, and gives up those that were never sent', async () => {
  await mailApp.app.database.pool.query('DELETE FROM mails');
  const [old, forgotten, recent] = [
    await mailApp.askForReset(),
    await mailApp.askForReset(),
    await mailApp.askForReset(),
  ];
  const age = (event: string, days: number) =>
    mailApp.app.database.pool.query(
      `UPDATE mails SET created_at = now() - $2 * interval '1 day' WHERE event = $1`,
      [event, days],
    );
  await age(old, 91);
  await age(forgotten, 3);
  expect(await sweepMails(mailApp.app.services)).toBe(1);
  expect(await mailApp.recordOf(forgotten)).toMatchObject({ state: 'given up', isSealed: false });
  expect(await mailApp.recordOf(recent)).toMatchObject({ state: 'waiting', isSealed: true });
  await expect(mailApp.recordOf(old)).rejects.toThrow('no result');
  expect(await sweepMails(mailApp.app.services)).toBe(0);
  // A document is of use for seven days, so its mail may still leave after the server was away for a weekend.
  await age(recent, 3);
  await mailApp.app.database.pool.query(`UPDATE mails SET kind = 'document_issued' WHERE event = $1`, [
    recent,
  ]);
  await sweepMails(mailApp.app.services);
  expect(await mailApp.recordOf(recent)).toMatchObject({ state: 'waiting', isSealed: true });
});
