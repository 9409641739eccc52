import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { demoAgent, demoClients, demoPassword } from '#server/demo/list-people.ts';
import { checkSealingKey } from '#server/services/crypto/check-sealing-key.ts';
import { migrate } from '#server/services/migrations/migrate.ts';
import { migrationsFolder } from '#server/services/migrations/read-migrations.ts';
import { type Caller, callerOf } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { connectionOf, createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { describeSchema } from './describe-schema.ts';
import { dumpedReleases, dumpKey, restoreDump } from './release-dump.ts';

/** A part of the contents of an installation. */
interface Held {
  keys: unknown[];
  requests: unknown[];
  events: unknown[];
}

async function signIn(app: TestApp, email = ''): Promise<Caller> {
  const body = { email, password: demoPassword };
  const { status, body: signedIn } = await app.stranger.call(endpoints.signIn, { body });
  expect(status).toBe(200);
  return callerOf(app.app, (signedIn as { accessToken: string }).accessToken);
}

test('there is a dump of the release whose schema is the baseline', () => {
  expect(dumpedReleases).toContain('1.1.0');
});

describe.each(dumpedReleases)('an installation of %s', (release) => {
  let database: TestDatabase;
  let app: TestApp;
  let folder: string;
  let before: Held | undefined;

  const read = async () => {
    const { rows } = await database.pool.query<Held>(`
      SELECT (SELECT json_agg(id ORDER BY id) FROM signing_keys) AS keys,
        (SELECT json_agg(json_build_array(reference, title, status, due) ORDER BY reference) FROM requests) AS requests,
        (SELECT json_agg(json_build_array(transition, created_at) ORDER BY id) FROM request_events) AS events`);
    return rows[0];
  };

  beforeAll(async () => {
    database = await createTestDatabase({ isBlank: true });
    await restoreDump(database.pool, release);
    before = await read();
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-upgrade-'));
    fs.cpSync(migrationsFolder, folder, { recursive: true });
  });
  afterAll(async () => {
    await (app ?? { stop: () => database.drop() }).stop();
    fs.rmSync(folder, { recursive: true });
  });

  test('gets the missing migrations, keeps its data, and is then like a new one', async () => {
    await migrate(connectionOf(database));
    app = await startTestApp({ ENCRYPTION_KEY: dumpKey }, database);
    expect(await read()).toEqual(before);
    await checkSealingKey(app.services.db, app.services.sealer);
    const fresh = await createTestDatabase({ poolSize: 1 });
    try {
      expect(await describeSchema(database.pool)).toEqual(await describeSchema(fresh.pool));
    } finally {
      await fresh.drop();
    }
  });

  test('lets its people sign in, and shows them their data', async () => {
    const clients = demoClients.map(({ person }) => person.email);
    for (const email of clients) {
      const client = await signIn(app, email);
      const { items, total } = (await client.call(endpoints.listMyRequests)).body;
      expect(total).toBeGreaterThan(5);
      const requestId = items[0]?.id ?? '';
      const { status, body } = await client.call(endpoints.getRequest, { params: { requestId } });
      expect([status, body.title, body.reference]).toEqual([200, items[0]?.title, items[0]?.reference]);
      expect(body.events.length).toBeGreaterThan(0);
    }
    const agent = await signIn(app, demoAgent.email);
    expect((await agent.call(endpoints.listAllRequests)).body.total).toBe(before?.requests.length);
  });

  test('and accepts the migrations of later releases, with its data', async () => {
    fs.writeFileSync(
      path.join(folder, '9001-later.sql'),
      `-- Older releases stop.
       ALTER TABLE requests ADD COLUMN title_length integer;
       UPDATE requests SET title_length = length(title), notes = notes || ' later';
       ALTER TABLE requests ALTER COLUMN title_length SET NOT NULL, ALTER COLUMN title_length SET DEFAULT 0;`,
    );
    expect(await migrate(connectionOf(database), folder)).toEqual(['9001-later']);
    const agent = await signIn(app, demoAgent.email);
    const requestId = (await agent.call(endpoints.listAllRequests)).body.items[0]?.id ?? '';
    const { status, body } = await agent.call(endpoints.getRequest, { params: { requestId } });
    expect([status, body.notes]).toEqual([200, expect.stringContaining(' later')]);
    const done = { params: { requestId }, body: { content: 'Hello again' } };
    expect((await agent.call(endpoints.postMessage, done)).status).toBe(201);
  });
});
