import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSmtpMail } from '#server/services/mail/smtp-mail.ts';
import { type MailDesk, openMailDesk, secret } from '#tests/support/mail-desk.ts';
import { sweepMails } from './sweep-mails.ts';

let desk: MailDesk;
beforeAll(async () => {
  desk = await openMailDesk();
});
beforeEach(() => desk.clear());
afterAll(() => desk.stop());

test('a mail is sent once, from the configured sender, and its link is deleted', async () => {
  const event = await desk.askForReset();
  await desk.run();
  await desk.runRetries();
  expect(desk.server.received).toHaveLength(1);
  expect(desk.server.received[0]).toMatchObject({ to: 'zoe@example.com', token: secret });
  expect(desk.server.received[0]?.parsed.from).toEqual({ name: 'L’agence', address: 'hello@sourcing.test' });
  expect(await desk.recordOf(event)).toEqual({ state: 'sent', failure: null, isSealed: false });
});

test('a change that did not happen sends nothing', async () => {
  await expect(desk.askForReset({ fails: true })).rejects.toThrow('did not happen');
  await desk.run();
  expect(desk.server.received).toEqual([]);
});

test('a mail waits, with its link sealed, while the server is down', async () => {
  await desk.server.stop();
  const event = await desk.askForReset();
  expect(await desk.run()).toBe(1);
  expect(await desk.runRetries()).toBe(1);
  expect(await desk.recordOf(event)).toEqual({ state: 'waiting', failure: null, isSealed: true });
  const rows = await desk.app.database.pool.query('SELECT mails::text FROM mails WHERE event = $1', [event]);
  const waiting = await desk.app.database.pool.query('SELECT job::text FROM jobs.job');
  expect(JSON.stringify([rows.rows, waiting.rows])).not.toContain(secret);

  await desk.server.start();
  expect(await desk.run()).toBe(0);
  expect(desk.server.received).toEqual([]);
  await desk.runRetries();
  expect(desk.server.received).toHaveLength(1);
  expect(await desk.recordOf(event)).toMatchObject({ state: 'sent' });
});

test('the waits between attempts grow', async () => {
  desk.server.behaviour = { recipient: '450 busy' };
  await desk.askForReset();
  const waits: number[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await desk.runRetries();
    const { rows } = await desk.app.database.pool.query<{ wait: number }>(
      `SELECT extract(epoch FROM start_after - now())::float8 AS wait FROM jobs.job WHERE state = 'retry'`,
    );
    waits.push(rows[0]?.wait ?? 0);
  }
  // Each wait is between half of its step and the whole of it: 30 s, 1 min, 2 min, 4 min.
  for (const [attempt, wait] of waits.entries()) {
    expect(wait).toBeGreaterThan(2 ** attempt * 15 - 5);
    expect(wait).toBeLessThanOrEqual(2 ** attempt * 60);
  }
  desk.server.behaviour = {};
  await desk.runRetries();
  expect(desk.server.received).toHaveLength(1);
});

test.each([{ recipient: '450 busy' }, { content: '451 greylisted' }])(
  'refused for now with %o, it is sent later',
  async (behaviour) => {
    desk.server.behaviour = behaviour;
    const event = await desk.askForReset();
    expect(await desk.run()).toBe(1);
    expect(await desk.recordOf(event)).toEqual({ state: 'waiting', failure: null, isSealed: true });
    desk.server.behaviour = {};
    await desk.runRetries();
    expect(desk.server.received).toHaveLength(1);
    expect(await desk.recordOf(event)).toMatchObject({ state: 'sent' });
  },
);

test.each([
  [{ recipient: '550 no such user: <zoe@example.com>' }, 'no such user: <recipient>'],
  [{ content: '554 looks like spam' }, 'looks like spam'],
])('refused for good with %o, it is given up', async (behaviour, reason) => {
  desk.server.behaviour = behaviour;
  const event = await desk.askForReset();
  expect(await desk.run()).toBe(0);
  desk.server.behaviour = {};
  await desk.runRetries();
  expect(desk.server.received).toEqual([]);
  const record = await desk.recordOf(event);
  expect(record).toMatchObject({ state: 'given up', isSealed: false });
  expect(record.failure).toContain(reason);
  expect(desk.warnings).toMatchObject([{ level: 40, kind: 'password_reset', msg: 'a mail was given up' }]);
  expect(JSON.stringify(desk.warnings)).not.toMatch(new RegExp(`${secret}|zoe@`));
});

test('a server that does not answer costs one attempt, and the next attempt delivers the mail', async () => {
  const { app } = desk;
  const { mail } = app.services;
  const timeouts = { connect: 100, silence: 100, all: 200 };
  desk.app.services.mail = openSmtpMail({
    url: desk.server.url,
    from: { name: '', address: 'a@b.test' },
    timeouts,
  });
  desk.server.behaviour = { silentAt: 'recipient' };
  await desk.askForReset();
  expect(await desk.run()).toBe(1);
  desk.server.behaviour = {};
  desk.server.release();
  desk.app.services.mail = mail;
  await desk.runRetries();
  expect(desk.server.received).toHaveLength(1);
});

test('a link that has expired is not sent', async () => {
  desk.server.behaviour = { recipient: '450 busy' };
  const event = await desk.askForReset();
  await desk.run();
  await desk.app.database.pool.query(
    `UPDATE mails SET created_at = now() - interval '61 minutes' WHERE event = $1`,
    [event],
  );
  desk.server.behaviour = {};
  await desk.runRetries();
  expect(desk.server.received).toEqual([]);
  expect(await desk.recordOf(event)).toMatchObject({ state: 'given up', isSealed: false });
});

test('the sweep deletes mails after 90 days, and gives up those that were never sent', async () => {
  await desk.app.database.pool.query('DELETE FROM mails');
  const [old, forgotten, recent] = [
    await desk.askForReset(),
    await desk.askForReset(),
    await desk.askForReset(),
  ];
  const age = (event: string, days: number) =>
    desk.app.database.pool.query(
      `UPDATE mails SET created_at = now() - $2 * interval '1 day' WHERE event = $1`,
      [event, days],
    );
  await age(old, 91);
  await age(forgotten, 3);
  expect(await sweepMails(desk.app.services)).toBe(1);
  expect(await desk.recordOf(forgotten)).toMatchObject({ state: 'given up', isSealed: false });
  expect(await desk.recordOf(recent)).toMatchObject({ state: 'waiting', isSealed: true });
  await expect(desk.recordOf(old)).rejects.toThrow('no result');
  expect(await sweepMails(desk.app.services)).toBe(0);
});
