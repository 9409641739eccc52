import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { buildApp } from '#server/build-app.ts';
import { openDatabase } from '#server/services/database/database.ts';
import { callerOf } from '#tests/support/caller.ts';
import { copyDatabase } from '#tests/support/copied-database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { holdTable } from '#tests/support/hold-table.ts';
import { callerAt } from '#tests/support/http-caller.ts';
import { acceptedTerms } from '#tests/support/samples.ts';
import { type StartedApp, startApp } from '#tests/support/start-app.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

describe('a pool whose connections all stay in use', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  test('a call waits no longer than the limit, then learns when to try again; the next call is answered', async () => {
    const small = openDatabase({ connectionString: app.database.url }, { size: 2 });
    const pressed = await buildApp({ ...app.services, ...small }, { isReady: async () => true });
    const { accessToken } = await app.client();
    const caller = callerOf(pressed, accessToken);
    const taken = await Promise.all([small.pool.connect(), small.pool.connect()]);

    const refused = await caller.call(endpoints.getSession);
    expect([refused.status, refused.error?.code, refused.headers['retry-after']]).toEqual([503, 'busy', '2']);
    expect(small.pool.waitingCount).toBe(0);
    expect((await caller.call(endpoints.health)).status).toBe(200);

    for (const client of taken) client.release();
    expect((await caller.call(endpoints.getSession)).status).toBe(200);
    await pressed.close();
    await small.pool.end();
  });
});

describe('an installation under pressure', () => {
  let app: StartedApp;
  let url: string;
  let drop: () => Promise<void>;
  let dataFolder: string;
  beforeAll(async () => {
    ({ url, drop } = await copyDatabase(inject('testServer')));
    dataFolder = await mkdtemp(join(tmpdir(), 'sourcing-pressed-'));
    app = await startApp({
      dataFolder,
      environment: { DATABASE_URL: url, DATABASE_POOL_SIZE: '5', THROTTLE: '0' },
    });
  });
  afterAll(async () => {
    await app.stop();
    await drop();
    await rm(dataFolder, { recursive: true });
  });

  test('jobs run and readiness is green while requests hold every connection that they may take', async () => {
    const person = {
      email: 'pressed@example.com',
      password: 'a long enough phrase',
      firstName: 'Camille',
      lastName: 'Roy',
      phone: '+33612345678',
      clientKind: 'consumer',
      accepts: acceptedTerms,
    } as const;
    const { body } = await callerAt(app.url).call(endpoints.signUp, { body: person });
    const caller = callerAt(app.url, { accessToken: body.accessToken });
    // Jobs and sweeps do not read this table.
    const held = await holdTable(url, 'identities');
    const calls = Array.from({ length: 12 }, () => caller.call(endpoints.getSecurity));
    await eventually(async () => expect(await held.waiting()).toBe(3));

    for (const endpoint of [endpoints.health, endpoints.readiness])
      expect((await callerAt(app.url).call(endpoint)).status).toBe(200);
    const own = new pg.Client(url);
    await own.connect();
    const { rows } = await own.query<{ id: string }>(
      "INSERT INTO jobs.job (name, data) VALUES ('send-mail', jsonb_build_object('mailId', gen_random_uuid())) RETURNING id",
    );
    const stateOf = () => own.query('SELECT state FROM jobs.job WHERE id = $1', [rows[0]?.id]);
    await eventually(async () => expect((await stateOf()).rows).toEqual([{ state: 'completed' }]));
    expect(await held.waiting()).toBe(3);
    await own.end();
    await held.release();
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect((await caller.call(endpoints.getSecurity)).status).toBe(200);
  });
});
