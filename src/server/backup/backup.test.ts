import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { checkSealingKey } from '#server/services/crypto/check-sealing-key.ts';
import { type S3Server, s3Environment, startS3Server } from '#tests/support/s3-server.ts';
import { pollQueuedNotifications } from '#server/notifications/poll-queued-notifications.ts';
import { notifyPeople } from '#server/notifications/notify-people.ts';
import { type Person, callerOf, testPassword, done } from '#tests/support/caller.ts';
import { demoKey, startDemoApp } from '#tests/support/demo-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { makeWorld } from '#tests/support/world.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { subscription } from '#tests/support/samples.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const key: Record<string, string> = demoKey;

let folder: string;
let source: TestApp;
let store: S3Server;
const apps: TestApp[] = [];
async function start(environment = key): Promise<TestApp> {
  const app = await startTestApp(environment);
  apps.push(app);
  return app;
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sourcing-backup-'));
  store = await startS3Server();
  source = await startDemoApp();
  apps.push(source);
  await checkSealingKey(source.services.db, source.services.sealer);
});
afterAll(async () => {
  for (const app of apps) await app.stop();
  await store.stop();
  await rm(folder, { recursive: true, force: true });
});

const at = (name: string) => join(folder, name);

/** Returns every table's rows as text. */
async function rowsOf({ database }: TestApp): Promise<Record<string, string[]>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (name === 'schema_migrations') continue;
    const { rows } = await database.pool.query<{ row: string }>(
      `select t::text as row from ${name} t order by 1`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

async function filesOf({ services, database }: TestApp): Promise<Map<string, Buffer>> {
  const { rows } = await database.pool.query<{ key: string }>(
    `select 'quotes/' || object_path as key from stored_files union select storage_key from attachments
      union select thumbnail_key from attachments where thumbnail_key is not null order by 1`,
  );
  const files = new Map<string, Buffer>();
  for (const each of rows) {
    const object = await services.storage.open(each.key);
    if (!object) throw new Error(`${each.key} is missing`);
    files.set(each.key, await buffer(object.content));
  }
  return files;
}

/**
 * Makes two changes to a request, so that one notification is due, one is in the job queue and one waits as a
 * mail.
 */
async function leaveNews(client: Person, agent: Person): Promise<void> {
  const body = { title: 'Cups', description: 'Many cups' };
  const { id: requestId } = await done(client.call(endpoints.createRequest, { body }));
  const params = { requestId };
  await done(agent.call(endpoints.makeTransition, { params, body: { name: 'approve' } }));
  await pollQueuedNotifications(source.services);
  const news = {
    requestId,
    side: 'client',
    notificationKind: 'approve',
    status: 'depot_en_attente',
  } as const;
  await notifyPeople(source.services, { id: 'one', at: new Date().toISOString(), channel: 'mail', news });
  await done(agent.call(endpoints.postMessage, { params, body: { content: 'Hello' } }));
  await source.database.pool.query(`delete from queued_notifications where channel = 'push'`);
}

test('an empty installation, with its files in a bucket, becomes the one that was backed up, row for row and file for file', async () => {
  const client = await source.client();
  expect((await client.call(endpoints.saveDevice, { body: subscription() })).status).toBe(200);
  await leaveNews(client, await source.agent());
  const report = await writeBackup(source.services, at('whole'));
  expect(report.missing).toEqual([]);
  const target = await start({ ...key, ...s3Environment(store) });
  await restoreBackup(target.services, at('whole'), { replace: false });

  const rows = await rowsOf(source);
  expect(rows.requests?.length).toBeGreaterThan(10);
  const {
    sessions,
    push_devices: devices,
    queued_notifications: due,
    mails,
    ...restored
  } = await rowsOf(target);
  const { push_devices, queued_notifications } = rows;
  expect({
    ...restored,
    sessions: rows.sessions,
    push_devices,
    queued_notifications,
    mails: rows.mails,
    // The archive cannot contain the record of its own completion.
  }).toEqual({ ...rows, last_backup: [] });
  // All rows are restored except the sessions: the archive cannot show which sessions were ended after the backup.
  const active = await target.database.pool.query('select from sessions where revoked_at is null');
  expect([sessions?.length, active.rowCount, devices]).toEqual([rows.sessions?.length, 0, []]);
  expect([rows.sessions?.length, rows.push_devices?.length]).toEqual([2, 1]);
  const before = callerOf(target.app, client.accessToken);
  expect((await before.call(endpoints.listSessions)).error?.code).toBe('session_ended');
  const files = await filesOf(source);
  expect(files.size).toBe(report.files);
  expect(files.size).toBeGreaterThan(5);
  expect(await filesOf(target)).toEqual(files);

  // The restored installation works: passwords, sealed keys, numbers and counters are as before, and waiting
  // mail is sent.
  const signedIn = await target.stranger.call(endpoints.signIn, {
    body: { email: client.user.email, password: testPassword },
  });
  expect(signedIn.status).toBe(200);
  const world = await makeWorld(target);
  const { reference } = await requestIn(world, 'devis_emis');
  const numbers = (rows.requests ?? []).map((row) => Number(/SRC-\d{4}-(\d+)/.exec(row)?.[1]));
  expect(Number(reference.split('-')[2])).toBeGreaterThan(Math.max(...numbers));
  // The server drops due notifications because they are out of date; it sends the other waiting mail.
  expect([rows.queued_notifications?.length, due]).toEqual([1, []]);
  expect(mails?.length).toBe(rows.mails?.length);
  const received = (await target.mails()).filter(({ to }) => to === client.user.email);
  expect(received.map(({ subject }) => subject)).toEqual([
    'Confirmez votre adresse e-mail',
    expect.stringContaining('Contrat conclu'),
  ]);
  await expect(restoreBackup(target.services, at('whole'), { replace: false })).rejects.toThrow('in use');
});

test('an archive that was cut, changed, joined from two or sealed with another key is refused, and nothing is written', async () => {
  await writeBackup(source.services, at('good'));
  const good = await readFile(at('good'));
  const plain = gunzipSync(good);
  const changed = Buffer.from(plain);
  const place = changed.indexOf('claire@example.com');
  changed.write('klaire', place);
  const flipped = Buffer.from(good);
  flipped[Math.floor(good.length / 2)] = (flipped[Math.floor(good.length / 2)] ?? 0) ^ 1;
  const bad: [string, Buffer][] = [
    ['empty', Buffer.alloc(0)],
    ['text', Buffer.from('no archive')],
    ['half', good.subarray(0, good.length / 2)],
    ['nearly all', good.subarray(0, -20)],
    ['flipped', flipped],
    ['changed', gzipSync(changed)],
    ['without its end', gzipSync(plain.subarray(0, -20 * 512))],
  ];
  const target = await start();
  const before = await rowsOf(target);
  for (const [name, content] of bad) {
    await writeFile(at('bad'), content);
    const restoring = restoreBackup(target.services, at('bad'), { replace: true });
    await expect(restoring, name).rejects.toMatchObject({ name: 'CannotStart' });
  }
  const stranger = await start({ ENCRYPTION_KEY: randomBytes(32).toString('base64') });
  await expect(restoreBackup(stranger.services, at('good'), { replace: true })).rejects.toThrow(
    'another key',
  );
  await target.database.pool.query(`delete from schema_migrations where name like '0007%'`);
  await expect(restoreBackup(target.services, at('good'), { replace: true })).rejects.toThrow(
    'another release',
  );
  expect(await rowsOf(target)).toEqual(before);
  expect(await filesOf(target)).toEqual(new Map());
});

test('a backup while people work shows one moment, and contains every file that it names', async () => {
  const world = await makeWorld(source);
  const work = { goesOn: true };
  const write = async () => {
    while (work.goesOn) await requestIn(world, 'devis_emis');
  };
  const writers = [write(), write()];
  try {
    for (const name of ['first', 'second']) {
      expect((await writeBackup(source.services, at(name))).missing).toEqual([]);
    }
  } finally {
    work.goesOn = false;
    await Promise.all(writers);
  }
  const target = await start();
  await restoreBackup(target.services, at('second'), { replace: false });
  const { rows } = await target.database.pool.query<{ torn: number }>(
    `select count(*)::int as torn from requests r
      where (r.status = 'devis_emis') <> exists (select from quotes q where q.request_id = r.id and q.status = 'pending_validation')
        and r.title = 'Bamboo cups'`,
  );
  expect(rows).toEqual([{ torn: 0 }]);
  const counted = await target.database.pool.query<{ wrong: number }>(
    `select count(*)::int as wrong from
       (select status, count(*) as rows from requests group by 1) a
       full join (select status, sum(amount) as rows from request_tallies group by 1) b using (status)
      where coalesce(a.rows, 0) <> coalesce(b.rows, 0)`,
  );
  expect(counted.rows).toEqual([{ wrong: 0 }]);
  expect((await filesOf(target)).size).toBeGreaterThan(5);
});
