import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { connectionOf, createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { openDatabase } from '../database/database.ts';
import { withClient } from '../database/with-client.ts';
import { isReady, pendingMigrations } from './is-ready.ts';
import { migrate } from './migrate.ts';
import { migrationsFolder } from './read-migrations.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-migrations-'));
  fs.cpSync(migrationsFolder, folder, { recursive: true });
});
afterEach(async () => {
  await database.drop();
  fs.rmSync(folder, { recursive: true });
});

const stops = '-- Older releases stop.\n';
const goesOn = '-- Works with releases from 0050-upgrades on.\n';
const add = (name: string, statements: string, line = stops) =>
  fs.writeFileSync(path.join(folder, `${name}.sql`), line + statements);
const remove = (name: string) => fs.rmSync(path.join(folder, `${name}.sql`));

test('migrating applies only missing migrations, in order, and reports when it is complete', async () => {
  expect(await migrate(connectionOf(database), folder)).toEqual([]);
  add('9001-first', 'create table first (id int)');
  add('9002-second', 'alter table first add column name text; insert into first values (1, $$x$$)');
  expect(await pendingMigrations(database.pool, folder)).toEqual(['9001-first', '9002-second']);

  expect(await migrate(connectionOf(database), folder)).toEqual(['9001-first', '9002-second']);

  expect(await pendingMigrations(database.pool, folder)).toEqual([]);
  expect((await database.pool.query('select * from first')).rows).toEqual([{ id: 1, name: 'x' }]);
});

test('a failing migration leaves nothing behind, and the error names it', async () => {
  add('9001-broken', 'create table half (id int); select nonsense');
  await expect(migrate(connectionOf(database), folder)).rejects.toThrow(
    /^Migration 9001-broken failed and changed nothing: .*nonsense/,
  );
  expect((await database.pool.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }]);
  expect(await pendingMigrations(database.pool, folder)).toHaveLength(1);
});

test('instances that start together apply each migration once', async () => {
  add('9001-slow', 'create table once (id int); select pg_sleep(0.2)');
  add('9002-next', 'create table twice (id int)');
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(connectionOf(database), folder)));
  expect(applied.flat().toSorted()).toEqual(['9001-slow', '9002-next']);
});

test('a migration changed after it was applied is refused', async () => {
  add('9001-first', 'create table first (id int)');
  await migrate(connectionOf(database), folder);
  add('9001-first', 'create table first (id bigint)');
  await expect(migrate(connectionOf(database), folder)).rejects.toThrow(
    'Migration 9001-first was changed after it had been applied',
  );
});

test('line ends of another system are not a change', async () => {
  add('9001-first', 'create table first (\n id int)');
  await migrate(connectionOf(database), folder);
  add('9001-first', 'create table first (\r\n id int)');
  expect(await migrate(connectionOf(database), folder)).toEqual([]);
});

test('a database of a newer release is refused', async () => {
  add('9001-future', 'create table future (id int)');
  await migrate(connectionOf(database), folder);
  await expect(migrate(connectionOf(database))).rejects.toThrow(
    'used by a newer release (it knows migration 9001-future)',
  );
});

test('an older release goes on beside a newer one whose migrations say so', async () => {
  add('9001-future', 'create table future (id int)', goesOn);
  await migrate(connectionOf(database), folder);
  expect(await migrate(connectionOf(database))).toEqual([]);
  expect(await isReady(database.pool)).toBe(true);
  add('9002-farther', 'alter table future add column x int', '-- Works with releases from 9001-future on.\n');
  await migrate(connectionOf(database), folder);
  await expect(migrate(connectionOf(database))).rejects.toThrow('it knows migration 9002-farther');
  expect(await isReady(database.pool)).toBe(false);
  remove('9002-farther');
  expect(await migrate(connectionOf(database), folder)).toEqual([]);
});

test('a migration that waits for a table lets other statements pass meanwhile', async () => {
  add('9001-waits', 'alter table agency_settings add column waited int');
  await withClient({ connectionString: database.url }, async (reader) => {
    await reader.query('begin; select from agency_settings');
    let isDone = false;
    const migrating = migrate(connectionOf(database), folder).finally(() => {
      isDone = true;
    });
    const waiting = `select from pg_locks where relation = 'agency_settings'::regclass and not granted`;
    await eventually(async () => expect((await reader.query(waiting)).rows).toHaveLength(1));
    await database.pool.query('select from agency_settings');
    await database.pool.query('select from agency_settings for update');
    expect(isDone).toBe(false);
    await reader.query('commit');
    expect(await migrating).toEqual(['9001-waits']);
  });
});

describe('an index that is built while others write', () => {
  const statement = 'create unique index concurrently if not exists titled_once on titled (title)';
  beforeEach(async () => {
    add('9001-table', 'create table titled (title text)');
    await migrate(connectionOf(database), folder);
  });

  test('blocks no writer', async () => {
    add('9002-index', statement);
    await withClient({ connectionString: database.url }, async (writer) => {
      await writer.query(`begin; insert into titled values ('one')`);
      const migrating = migrate(connectionOf(database), folder);
      const building = `select from pg_stat_activity where query ilike 'create unique index%' or query ilike '--%create unique index%'`;
      await eventually(async () => expect((await database.pool.query(building)).rows).toHaveLength(1));
      await database.pool.query(`insert into titled values ('two')`);
      await writer.query('commit');
      expect(await migrating).toEqual(['9002-index']);
    });
  });

  test('is built anew after an attempt that failed', async () => {
    await database.pool.query(`insert into titled values ('one'), ('one')`);
    add('9002-index', statement);
    await expect(migrate(connectionOf(database), folder)).rejects.toThrow('Migration 9002-index failed');
    await database.pool.query('delete from titled');
    expect(await migrate(connectionOf(database), folder)).toEqual(['9002-index']);
    const { rows } = await database.pool.query(
      `select indisvalid from pg_index where indexrelid = 'titled_once'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  test('is built once by instances that start together', async () => {
    add('9002-index', statement);
    const applied = await Promise.all(
      Array.from({ length: 4 }, () => migrate(connectionOf(database), folder)),
    );
    expect(applied.flat()).toEqual(['9002-index']);
  });
});

test.each([
  ['says nothing of older releases', '', 'create table t (id int)', 'needs one of two lines'],
  ['says both', stops + goesOn, 'create table t (id int)', 'needs one of two lines'],
  [
    'builds an index and more',
    stops,
    'create index concurrently if not exists i on requests (title); select 1',
    'must be a single statement',
  ],
  [
    'could not be repeated',
    stops,
    'create index concurrently i on requests (title)',
    'must be a single statement',
  ],
])('a migration that %s is refused before it is applied', async (_, line, statements, reason) => {
  add('9001-careless', statements, line);
  await expect(migrate(connectionOf(database), folder)).rejects.toThrow(reason);
});

test.each(['0001-foundation', '0003-accounts'])(
  'a database from before the baseline, with %s, is refused',
  async (name) => {
    await database.pool.query('delete from schema_migrations');
    await database.pool.query(`insert into schema_migrations (name, checksum) values ($1, 'x')`, [name]);
    await expect(migrate(connectionOf(database))).rejects.toThrow('was made before 1.1.0');
  },
);

test('a migration numbered before an applied one is refused', async () => {
  add('9005-later', 'create table later (id int)');
  await migrate(connectionOf(database), folder);
  add('9003-late', 'create table late (id int)');
  await expect(migrate(connectionOf(database), folder)).rejects.toThrow(
    'Migration 9003-late would come before 9005-later',
  );
});

test('a database that was dropped is not ready', async () => {
  const { pool } = openDatabase(
    { connectionString: database.url.replace(/test_\w+/, 'no_such_database') },
    { size: 1 },
  );
  expect(await isReady(database.pool)).toBe(true);
  expect(await isReady(pool)).toBe(false);
  await pool.end();
});
