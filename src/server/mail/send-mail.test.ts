import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openJobs } from '#server/services/jobs/open-jobs.ts';
import { openSmtpMail } from '#server/services/mail/smtp-mail.ts';
import { boundJobs } from '#server/start-jobs.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { letLostJobsCome, letRetriesCome, runDueJobs } from '#tests/support/run-due-jobs.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { sweepMails } from './sweep-mails.ts';

let server: MailServer;
let app: TestApp;
const warnings: unknown[] = [];

beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({ SMTP_URL: server.url, MAIL_FROM: 'L’agence <hello@sourcing.test>' });
  app.services.log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(JSON.parse(line)) });
});
beforeEach(() => {
  server.behaviour = {};
  server.received.length = 0;
  server.connections = 0;
  warnings.length = 0;
});
afterAll(async () => {
  server.release();
  await server.stop();
  await app.stop();
});

const secret = 'S3cr3t-T0ken';

interface Reset {
  event?: string;
  fails?: boolean;
}

/** Somebody asks for a new password; answers the event. */
async function askForReset({ event = `password_reset:${randomUUID()}`, fails }: Reset = {}): Promise<string> {
  await app.services.db.transaction().execute(async (trx) => {
    const details = { firstName: 'Zoë', link: `https://sourcing.test/reset-password?token=${secret}` };
    const mail = { event, kind: 'password_reset', to: 'zoe@example.com', language: 'fr', details } as const;
    await enqueueMail(app.services, trx, mail);
    if (fails) throw new Error('the change did not happen');
  });
  return event;
}

const run = () => runDueJobs(app.services);
const runRetries = async () => {
  await letRetriesCome(app.database.pool);
  return run();
};

async function recordOf(event: string) {
  const row = await app.database.db
    .selectFrom('mails')
    .selectAll()
    .where('event', '=', event)
    .executeTakeFirstOrThrow();
  const state = row.sent_at ? 'sent' : row.failed_at ? 'given up' : 'waiting';
  return { state, failure: row.failure, isSealed: row.details_sealed !== null };
}

test('is sent once, from the configured sender, and its link is forgotten', async () => {
  const event = await askForReset();
  await run();
  await runRetries();
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toMatchObject({ to: 'zoe@example.com', token: secret });
  expect(server.received[0]?.parsed.from).toEqual({ name: 'L’agence', address: 'hello@sourcing.test' });
  expect(await recordOf(event)).toEqual({ state: 'sent', failure: null, isSealed: false });
});

test('asked for twice for one event, it is sent once', async () => {
  const event = await askForReset();
  await Promise.all([askForReset({ event }), askForReset({ event })]);
  await run();
  await askForReset({ event });
  await run();
  expect(server.received).toHaveLength(1);
});

test('a change that did not happen sends nothing', async () => {
  await expect(askForReset({ fails: true })).rejects.toThrow('did not happen');
  await run();
  expect(server.received).toEqual([]);
});

test('waits, with its link sealed, for a server that is down', async () => {
  await server.stop();
  const event = await askForReset();
  expect(await run()).toBe(1);
  expect(await runRetries()).toBe(1);
  expect(await recordOf(event)).toEqual({ state: 'waiting', failure: null, isSealed: true });
  const rows = await app.database.pool.query('SELECT mails::text FROM mails WHERE event = $1', [event]);
  const waiting = await app.database.pool.query('SELECT job::text FROM jobs.job');
  expect(JSON.stringify([rows.rows, waiting.rows])).not.toContain(secret);

  await server.start();
  expect(await run()).toBe(0);
  expect(server.received).toEqual([]);
  await runRetries();
  expect(server.received).toHaveLength(1);
  expect(await recordOf(event)).toMatchObject({ state: 'sent' });
});

test('the waits between tries grow', async () => {
  server.behaviour = { recipient: '450 busy' };
  await askForReset();
  const waits: number[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await runRetries();
    const { rows } = await app.database.pool.query<{ wait: number }>(
      `SELECT extract(epoch FROM start_after - now())::float8 AS wait FROM jobs.job WHERE state = 'retry'`,
    );
    waits.push(rows[0]?.wait ?? 0);
  }
  // Each lies between half of its step and the whole: 30 s, 1 min, 2 min, 4 min.
  for (const [attempt, wait] of waits.entries()) {
    expect(wait).toBeGreaterThan(2 ** attempt * 15 - 5);
    expect(wait).toBeLessThanOrEqual(2 ** attempt * 60);
  }
  server.behaviour = {};
  await runRetries();
  expect(server.received).toHaveLength(1);
});

test.each([{ recipient: '450 busy' }, { content: '451 greylisted' }])(
  'refused for now with %o, it is sent later',
  async (behaviour) => {
    server.behaviour = behaviour;
    const event = await askForReset();
    expect(await run()).toBe(1);
    expect(await recordOf(event)).toEqual({ state: 'waiting', failure: null, isSealed: true });
    server.behaviour = {};
    await runRetries();
    expect(server.received).toHaveLength(1);
    expect(await recordOf(event)).toMatchObject({ state: 'sent' });
  },
);

test.each([
  [{ recipient: '550 no such user: <zoe@example.com>' }, 'no such user: <recipient>'],
  [{ content: '554 looks like spam' }, 'looks like spam'],
])('refused for good with %o, it is given up', async (behaviour, reason) => {
  server.behaviour = behaviour;
  const event = await askForReset();
  expect(await run()).toBe(0);
  server.behaviour = {};
  await runRetries();
  expect(server.received).toEqual([]);
  const record = await recordOf(event);
  expect(record).toMatchObject({ state: 'given up', isSealed: false });
  expect(record.failure).toContain(reason);
  expect(warnings).toMatchObject([{ level: 40, kind: 'password_reset', msg: 'a mail was given up' }]);
  expect(JSON.stringify(warnings)).not.toMatch(new RegExp(`${secret}|zoe@`));
});

test('the connection lost after the content left: never sent again', async () => {
  server.behaviour = { hangsUp: true };
  const event = await askForReset();
  await run();
  server.behaviour = {};
  await runRetries();
  await letLostJobsCome(app.database.pool);
  await run();
  expect(server.received).toHaveLength(1);
  const record = await recordOf(event);
  expect(record).toMatchObject({ state: 'given up', isSealed: false });
  expect(record.failure).toContain('it may have arrived');
  expect(warnings).toHaveLength(1);
});

test('a silent server costs one try, and the mail arrives by the next', async () => {
  const { mail } = app.services;
  const patience = { connect: 100, silence: 100, all: 200 };
  app.services.mail = openSmtpMail({ url: server.url, from: { name: '', address: 'a@b.test' }, patience });
  server.behaviour = { silentAt: 'recipient' };
  await askForReset();
  expect(await run()).toBe(1);
  server.behaviour = {};
  server.release();
  app.services.mail = mail;
  await runRetries();
  expect(server.received).toHaveLength(1);
});

test('a link that has lapsed is not sent', async () => {
  server.behaviour = { recipient: '450 busy' };
  const event = await askForReset();
  await run();
  await app.database.pool.query(
    `UPDATE mails SET created_at = now() - interval '61 minutes' WHERE event = $1`,
    [event],
  );
  server.behaviour = {};
  await runRetries();
  expect(server.received).toEqual([]);
  expect(await recordOf(event)).toMatchObject({ state: 'given up', isSealed: false });
});

describe('several instances', () => {
  const instances = () => {
    const { pool } = app.database;
    return [0, 1].map(() => openJobs({ pool, log: app.services.log }));
  };

  test('send thirty mails once each', async () => {
    const runners = instances();
    for (const runner of runners) {
      await runner.prepare([]);
      for (const job of boundJobs(app.services)) await runner.work(job);
    }
    const events = await Promise.all(Array.from({ length: 30 }, () => askForReset()));
    await vi.waitFor(
      async () => {
        for (const event of events) expect(await recordOf(event)).toMatchObject({ state: 'sent' });
      },
      { timeout: 15_000 },
    );
    await Promise.all(runners.map((runner) => runner.stop(3000)));
    expect(server.received).toHaveLength(30);
  });

  test('one whose work is taken for lost while its content is under way is not overtaken', async () => {
    server.behaviour = { silentAt: 'content' };
    const event = await askForReset();
    const slow = run();
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    await letLostJobsCome(app.database.pool);
    expect(await run()).toBe(0);
    expect(await recordOf(event)).toMatchObject({ state: 'given up' });
    server.release();
    await slow;
    expect(server.received).toHaveLength(1);
    expect(await recordOf(event)).toEqual({ state: 'sent', failure: null, isSealed: false });
  });

  test('two that have the same mail in hand send it once', async () => {
    server.behaviour = { silentAt: 'recipient' };
    const event = await askForReset();
    const first = run();
    await vi.waitFor(() => expect(server.connections).toBe(1));
    await letLostJobsCome(app.database.pool);
    const second = run();
    await vi.waitFor(() => expect(server.connections).toBe(2));
    server.behaviour = {};
    server.release();
    expect(await Promise.all([first, second])).toEqual([0, 0]);
    expect(server.received).toHaveLength(1);
    expect(await recordOf(event)).toMatchObject({ state: 'sent' });
  });
});

test('the sweep forgets mail after 90 days, and gives up what was never sent', async () => {
  await app.database.pool.query('DELETE FROM mails');
  const [old, forgotten, recent] = [await askForReset(), await askForReset(), await askForReset()];
  const age = (event: string, days: number) =>
    app.database.pool.query(`UPDATE mails SET created_at = now() - $2 * interval '1 day' WHERE event = $1`, [
      event,
      days,
    ]);
  await age(old, 91);
  await age(forgotten, 3);
  expect(await sweepMails(app.services)).toBe(1);
  expect(await recordOf(forgotten)).toMatchObject({ state: 'given up', isSealed: false });
  expect(await recordOf(recent)).toMatchObject({ state: 'waiting', isSealed: true });
  await expect(recordOf(old)).rejects.toThrow('no result');
  expect(await sweepMails(app.services)).toBe(0);
});
