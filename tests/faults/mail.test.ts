import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type DatabaseConnection, openDatabase } from '#server/services/database/database.ts';
import { connectToRunning } from '#server/services/database/start-database.ts';
import { HttpCaller } from '../support/http-caller.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { expireLostJobs, makeRetriesDue } from '../support/run-due-jobs.ts';
import { type StartedApp, startApp } from '../support/start-app.ts';
import { testPassword } from '../support/caller.ts';
import { acceptedTerms } from '../support/samples.ts';

let dataDir: string;
let mailServer: MailServer;
let app: StartedApp;
let database: DatabaseConnection | null = null;
let people = 0;

const start = async (environment: Record<string, string> = { SMTP_URL: mailServer.url }) => {
  app = await startApp({ dataFolder: dataDir, environment: { THROTTLE: '0', ...environment } });
};

/** Connects to the running app's database, as another instance would. */
async function connect(): Promise<DatabaseConnection> {
  const running = await connectToRunning({ dataDir, databaseUrl: undefined, databasePoolSize: 2 });
  database = openDatabase(running.connection, { size: 2 });
  return database;
}

async function disconnect(): Promise<void> {
  await database?.pool.end();
  database = null;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sourcing-mail-'));
  mailServer = await startMailServer();
  await start();
});
beforeEach(() => {
  mailServer.behaviour = {};
});
afterEach(disconnect);
afterAll(async () => {
  mailServer.release();
  await mailServer.stop();
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Signs a person up, which queues a mail with a link to confirm the address. */
async function signUp(): Promise<string> {
  people += 1;
  const email = `client${people}@example.com`;
  const names = { firstName: 'Camille', lastName: 'Test', phone: '+33612345678', accepts: acceptedTerms };
  await new HttpCaller(app.url).call(endpoints.signUp, { body: { email, password: testPassword, ...names } });
  return email;
}

const receivedBy = (email: string) => mailServer.received.filter(({ to }) => to === email);

async function untilSent(email: string): Promise<void> {
  await eventually(async () => expect(await stateOf(email)).toBe('sent'));
}

async function stateOf(email: string): Promise<string> {
  const { db } = database ?? (await connect());
  const mails = db.selectFrom('mails').select(['sent_at', 'failed_at', 'handed_over_at']);
  const mail = await mails.where('recipient', '=', email).executeTakeFirstOrThrow();
  if (mail.sent_at) return 'sent';
  if (mail.failed_at) return 'given up';
  return mail.handed_over_at ? 'handed over' : 'waiting';
}

async function dieAndComeBack(): Promise<void> {
  await disconnect();
  await app.kill();
  mailServer.release();
  mailServer.behaviour = {};
  await start();
}

test('mail arrives, and the log names neither link nor recipient', async () => {
  const email = await signUp();
  await untilSent(email);
  const [mail] = receivedBy(email);
  expect(mail?.token).not.toBe('');
  expect(app.output()).not.toContain(mail?.token);
  expect(app.output()).not.toContain(email);
});

test('a mail that waits for a server that is down is sent after our server was killed and restarted', async () => {
  await mailServer.stop();
  const email = await signUp();
  const { pool } = await connect();
  await eventually(async () => {
    const { rows } = await pool.query(`SELECT 1 FROM jobs.job WHERE state = 'retry'`);
    expect(rows).toHaveLength(1);
  });
  expect(app.output()).toContain('ECONNREFUSED');
  expect(app.output()).not.toContain(email);
  await mailServer.start();
  await dieAndComeBack();
  await makeRetriesDue((await connect()).pool);
  await untilSent(email);
  expect(receivedBy(email)).toHaveLength(1);
});

test('a mail is sent after the restart if our server was killed before the content had left', async () => {
  mailServer.behaviour = { silentAt: 'recipient' };
  const before = mailServer.connections;
  const email = await signUp();
  await eventually(() => expect(mailServer.connections).toBe(before + 1));
  expect(await stateOf(email)).toBe('waiting');
  await dieAndComeBack();
  await expireLostJobs((await connect()).pool);
  await untilSent(email);
  expect(receivedBy(email)).toHaveLength(1);
});

test('a mail is not sent again if our server was killed after the content had left, and the log says so', async () => {
  mailServer.behaviour = { silentAt: 'content' };
  const email = await signUp();
  await eventually(() => expect(receivedBy(email)).toHaveLength(1));
  expect(await stateOf(email)).toBe('handed over');
  await dieAndComeBack();
  await expireLostJobs((await connect()).pool);
  await eventually(async () => expect(await stateOf(email)).toBe('given up'));
  expect(receivedBy(email)).toHaveLength(1);
  // The log arrives through a pipe, later than the row in the database.
  await eventually(() => expect(app.output()).toContain('it may have arrived'));
});

test('if our server is killed during the reply, a mail is either sent once or listed as given up', async () => {
  const email = await signUp();
  await dieAndComeBack();
  await expireLostJobs((await connect()).pool);
  await eventually(async () => expect(await stateOf(email)).toMatch(/^(sent|given up)$/));
  // The server gives a mail up if the process died at the point where nobody can know whether the mail arrived.
  const counts = (await stateOf(email)) === 'sent' ? [1] : [0, 1];
  expect(counts).toContain(receivedBy(email).length);
});

test('a stop during a delivery ends, and the mail is sent later', async () => {
  mailServer.behaviour = { silentAt: 'recipient' };
  const before = mailServer.connections;
  const email = await signUp();
  await eventually(() => expect(mailServer.connections).toBe(before + 1));
  expect(await app.stop()).toBe(0);
  mailServer.behaviour = {};
  mailServer.release();
  await start();
  await expireLostJobs((await connect()).pool);
  await untilSent(email);
  expect(receivedBy(email)).toHaveLength(1);
});

test('without a mail server, a mail becomes a file, and the console shows its link', async () => {
  await app.stop();
  await start({});
  const email = await signUp();
  await eventually(() => expect(app.output()).toContain(`Mail to ${email}: `));
  const link = /http\S+token=\S+/.exec(app.output().slice(app.output().indexOf('Mail to ')))?.[0];
  expect(link).toContain('/verify-email?token=');
  const [file = ''] = await readdir(join(dataDir, 'mail'));
  expect(
    (await readFile(join(dataDir, 'mail', file), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '='),
  ).toContain(link);
});
