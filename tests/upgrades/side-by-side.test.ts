import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { demoClients, demoPassword } from '#server/demo/list-people.ts';
import { migrate } from '#server/services/migrations/migrate.ts';
import { migrationsFolder, readMigrations } from '#server/services/migrations/read-migrations.ts';
import { eventually } from '#tests/support/eventually.ts';
import { HttpCaller } from '#tests/support/http-caller.ts';
import { type StartedApp, startApp } from '#tests/support/start-app.ts';
import { connectionOf, createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { unpackRelease } from './last-release.ts';
import { dumpKey, restoreDump } from './release-dump.ts';

const last = unpackRelease();
let database: TestDatabase;
let dataFolder: string;
const apps: StartedApp[] = [];
beforeAll(async () => {
  database = await createTestDatabase({ isBlank: true });
  await restoreDump(database.pool, last.version);
  dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-side-'));
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.kill().catch(() => undefined)));
  await database.drop();
  fs.rmSync(dataFolder, { recursive: true });
  last.remove();
});

async function start(release?: string): Promise<StartedApp> {
  const app = await startApp({
    dataFolder,
    ...(release !== undefined && { release }),
    environment: {
      DATABASE_URL: database.url,
      ENCRYPTION_KEY: dumpKey,
      THROTTLE: '0',
    },
  });
  apps.push(app);
  return app;
}

const idsIn = async (table: 'requests' | 'messages') =>
  (await database.pool.query<{ id: string }>(`SELECT id FROM ${table}`)).rows.map(({ id }) => id);

/**
 * Returns a folder with migrations of a later release, which change the schema while this release and the last one
 * run.
 */
function tomorrow(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-tomorrow-'));
  fs.cpSync(migrationsFolder, folder, { recursive: true });
  const present = readMigrations().at(-1)?.name;
  const lastKnown = fs.readdirSync(path.join(last.folder, 'migrations')).sort().at(-1)?.replace('.sql', '');
  const goesOn = `-- Works with releases from ${lastKnown ?? present} on.\n`;
  const write = (name: string, text: string) =>
    fs.writeFileSync(path.join(folder, `${name}.sql`), goesOn + text);
  write(
    '9001-tomorrow',
    `ALTER TABLE requests ADD COLUMN colour text, ADD CONSTRAINT colour_short CHECK (length(colour) < 9) NOT VALID;
     ALTER TABLE messages ADD COLUMN mood smallint NOT NULL DEFAULT 0;`,
  );
  write('9002-tomorrow', 'CREATE INDEX CONCURRENTLY IF NOT EXISTS requests_colour ON requests (colour);');
  return folder;
}

interface Writer {
  /** The addresses to which the next calls go. */
  addresses: string[];
  acknowledged: { requests: Set<string>; messages: Set<string> };
  failures: string[];
  end: () => Promise<void>;
}

/** Creates requests and posts messages, one call after the other, at each of the addresses in turn. */
function write(token: string, addresses: string[]): Writer {
  const stopping = new AbortController();
  const writer = {
    addresses,
    acknowledged: { requests: new Set<string>(), messages: new Set<string>() },
    failures: [] as string[],
  };
  const loop = async () => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const caller = new HttpCaller(writer.addresses[turn % writer.addresses.length] ?? '', token);
      try {
        const { id } = await caller.call(endpoints.createRequest, {
          body: { title: `Request ${turn}`, description: 'Ten cups', submissionKey: randomUUID() },
        });
        writer.acknowledged.requests.add(id);
        const posted = await caller.call(endpoints.postMessage, {
          params: { requestId: id },
          body: { id: randomUUID(), content: `Message ${turn}` },
        });
        writer.acknowledged.messages.add(posted.id);
      } catch (error) {
        writer.failures.push(String(error));
      }
    }
  };
  const running = loop();
  return Object.assign(writer, {
    end: async () => {
      stopping.abort();
      await running;
    },
  });
}

test('the last release and this one work on one database while a later one migrates it', async () => {
  const before = { requests: new Set(await idsIn('requests')), messages: new Set(await idsIn('messages')) };
  const old = await start(last.folder);
  const body = { email: demoClients[0]?.person.email ?? '', password: demoPassword };
  const { accessToken } = await new HttpCaller(old.url).call(endpoints.signIn, { body });
  const writers = [1, 2, 3].map(() => write(accessToken, [old.url]));
  const done = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged.messages.size, 0);
  const more = async () => {
    const already = done();
    await eventually(() => expect(done()).toBeGreaterThan(already + 6));
  };
  await more();
  const present = await start();
  for (const writer of writers) writer.addresses = [old.url, present.url];
  await more();
  const folder = tomorrow();
  const added = await migrate(connectionOf(database), folder);
  fs.rmSync(folder, { recursive: true });
  expect(added).toEqual(['9001-tomorrow', '9002-tomorrow']);
  await more();
  // The operator goes back one release: an instance of the last release starts again.
  const again = await start(last.folder);
  for (const writer of writers) writer.addresses = [again.url, present.url];
  await more();
  for (const { url } of [old, present, again]) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  for (const writer of writers) writer.addresses = [present.url];
  await more();
  await old.stop();
  await again.stop();
  await more();
  await Promise.all(writers.map((writer) => writer.end()));

  expect(writers.flatMap(({ failures }) => failures)).toEqual([]);
  for (const table of ['requests', 'messages'] as const) {
    const told = writers.flatMap(({ acknowledged }) => [...acknowledged[table]]);
    const kept = (await idsIn(table)).filter((id) => !before[table].has(id));
    expect(kept.toSorted()).toEqual(told.toSorted());
  }
  await present.stop();
}, 240_000);
