import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type CopiedDatabase, copyDatabase } from './support/copied-database.ts';
import { eventually } from './support/eventually.ts';
import { HttpCaller, callerAt } from './support/http-caller.ts';
import { openStream } from './support/live-stream.ts';
import { testPassword } from './support/caller.ts';
import { acceptedTerms, freshEmail } from './support/samples.ts';
import { type StartedApp, spawnApp, startApp } from './support/start-app.ts';
import { hasPgBouncer, startPgBouncer } from './support/start-pgbouncer.ts';

let database: CopiedDatabase;
const folders: string[] = [];
const apps: Omit<StartedApp, 'url'>[] = [];

beforeAll(async () => {
  database = await copyDatabase(inject('testServer'));
});
afterEach(async () => {
  for (const app of apps) app.process.kill('SIGKILL');
  await Promise.all(apps.splice(0).map(({ ended }) => ended));
});
afterAll(async () => {
  await database.drop();
  for (const folder of folders) fs.rmSync(folder, { recursive: true });
});

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-pooled-'));
  folders.push(folder);
  return folder;
}

/** Instances of one installation share the key that encrypts secrets in the database. */
const key = Buffer.alloc(32, 7).toString('base64');
const settings = (databaseUrl: string, listenUrl: string) => ({
  DATABASE_URL: databaseUrl,
  DATABASE_LISTEN_URL: listenUrl,
  ENCRYPTION_KEY: key,
});

async function start(environment: Record<string, string>, dataFolder = newFolder()): Promise<StartedApp> {
  const app = await startApp({ dataFolder, environment });
  apps.push(app);
  return app;
}

/** Returns the output of a server that refuses to start. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const app = spawnApp({ dataFolder: newFolder(), environment });
  apps.push(app);
  expect(await app.ended).toBe(1);
  return app.output();
}

test.each([
  ['is away', () => 'postgres://nobody@127.0.0.1:1/none'],
  ['has become a primary', () => database.url],
])('a standby that %s makes no search fail', async (_what, replicaUrl) => {
  const app = await start({
    DATABASE_URL: database.url,
    DATABASE_REPLICA_URL: replicaUrl(),
    ENCRYPTION_KEY: key,
  });
  const names = { firstName: 'Camille', lastName: 'Test', phone: '+33612345678', accepts: acceptedTerms };
  const body = { email: freshEmail(), password: testPassword, ...names };
  const { accessToken } = await new HttpCaller(app.url).call(endpoints.signUp, { body });
  const client = callerAt(app.url, { accessToken });
  const title = 'Steel bottles with a cork';
  await client.call(endpoints.createRequest, { body: { title, description: 'A thousand bottles of steel' } });
  const found = await client.call(endpoints.listMyRequests, { query: { search: 'cork' } });
  expect(found.body.items.map((item) => item.title)).toEqual([title]);
  expect(await app.stop()).toBe(0);
});

describe.runIf(hasPgBouncer)('behind PgBouncer in transaction mode', () => {
  test('two instances are one: sessions, live screens and mails', async () => {
    const pooler = await startPgBouncer(database.url);
    const environment = settings(pooler.url, database.url);
    const mails = newFolder();
    const [first, second] = await Promise.all([start(environment, mails), start(environment, mails)]);
    const email = freshEmail();
    const names = { firstName: 'Camille', lastName: 'Test', phone: '+33612345678', accepts: acceptedTerms };
    const body = { email, password: testPassword, ...names };
    const { accessToken } = await new HttpCaller(first.url).call(endpoints.signUp, { body });

    const stream = await openStream(second.url, accessToken);
    expect(stream.status).toBe(200);
    const there = callerAt(second.url, { accessToken });
    const here = callerAt(first.url, { accessToken });
    const made = await here.call(endpoints.createRequest, {
      body: { title: 'Steel bottles', description: 'A thousand bottles of steel' },
    });
    expect(made.status).toBe(201);
    await eventually(() => expect(stream.events.map(({ type }) => type)).toContain('submitted'));
    await eventually(() => {
      const kept = fs.readdirSync(path.join(mails, 'mail'));
      expect(kept.length).toBeGreaterThan(0);
    });
    expect((await here.call(endpoints.signOut, {})).status).toBe(204);
    await stream.ended;
    expect((await there.call(endpoints.listMyRequests, { query: {} })).status).toBe(401);
    for (const app of [first, second]) expect(await app.stop()).toBe(0);
    await pooler.stop();
  });

  test('without time limits, or with an address that receives no notifications, a server says what is missing', async () => {
    const careless = await startPgBouncer(database.url, { withoutLimits: true });
    expect(await refusal(settings(careless.url, database.url))).toContain('have no statement_timeout');
    await careless.stop();
    const pooler = await startPgBouncer(database.url);
    const other = await copyDatabase(inject('testServer'));
    expect(await refusal(settings(pooler.url, other.url))).toContain('does not hear what DATABASE_URL says');
    await other.drop();
    await pooler.stop();
  });
});
