import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { migrate } from '#server/services/migrations/migrate.ts';
import { migrationsFolder, readMigrations } from '#server/services/migrations/read-migrations.ts';
import { withClient } from '#server/services/database/with-client.ts';
import { testPassword } from '#tests/support/caller.ts';
import { type CopiedDatabase, copyDatabase } from '#tests/support/copied-database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { HttpCaller } from '#tests/support/http-caller.ts';
import { accepts, freshEmail } from '#tests/support/samples.ts';
import { type StartedApp, startApp } from '#tests/support/start-app.ts';
import { unpackRelease } from './last-release.ts';

const last = unpackRelease();
let database: CopiedDatabase;
let dataFolder: string;
const apps: StartedApp[] = [];
beforeAll(async () => {
  database = await copyDatabase(inject('testServer'), 'template1');
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
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      THROTTLE: '0',
    },
  });
  apps.push(app);
  return app;
}

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  withClient(
    { connectionString: database.url },
    async (client) => (await client.query<Row>(text, values)).rows,
  );

/** What a later release will do to the schema while this one and the last one work. */
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
  /** Where the next call goes. */
  addresses: string[];
  acknowledged: { requests: Set<string>; messages: Set<string> };
  failures: string[];
  end: () => Promise<void>;
}

/** Creates requests and posts messages, one call after the other, at the addresses in turn. */
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
  const old = await start(last.folder);
  const body = {
    email: freshEmail(),
    password: testPassword,
    firstName: 'Ada',
    lastName: 'Moreau',
    phone: '+33600000000',
    ...accepts,
  };
  const { accessToken } = await new HttpCaller(old.url).call(endpoints.signUp, { body });
  const writers = [1, 2, 3].map(() => write(accessToken, [old.url]));
  const done = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged.messages.size, 0);
  const more = async () => {
    const before = done();
    await eventually(() => expect(done()).toBeGreaterThan(before + 20));
  };
  await more();
  const present = await start();
  for (const writer of writers) writer.addresses = [old.url, present.url];
  await more();
  const folder = tomorrow();
  const added = await migrate({ connection: { connectionString: database.url } }, folder);
  fs.rmSync(folder, { recursive: true });
  expect(added).toEqual(['9001-tomorrow', '9002-tomorrow']);
  await more();
  // One release down: an instance of the last release starts again.
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
  const kept = async (table: 'requests' | 'messages') =>
    new Set((await sql<{ id: string }>(`SELECT id FROM ${table}`)).map(({ id }) => id));
  for (const table of ['requests', 'messages'] as const) {
    const told = writers.flatMap(({ acknowledged }) => [...acknowledged[table]]);
    expect(await kept(table)).toEqual(new Set(told));
  }
  await present.stop();
}, 240_000);
