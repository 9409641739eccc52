import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { openDatabase } from './database.ts';
import { isReady } from './is-ready.ts';
import { migrate, migrationsFolder, migrationsPending } from './migrate.ts';

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

const add = (name: string, statements: string) =>
  fs.writeFileSync(path.join(folder, `${name}.sql`), statements);

test('applies only what is missing, in order, and reports when it is complete', async () => {
  expect(await migrate(database.pool, folder)).toEqual([]);
  add('9001-first', 'create table first (id int)');
  add('9002-second', 'alter table first add column name text; insert into first values (1, $$x$$)');
  expect(await migrationsPending(database.pool, folder)).toBe(true);

  expect(await migrate(database.pool, folder)).toEqual(['9001-first', '9002-second']);

  expect(await migrationsPending(database.pool, folder)).toBe(false);
  expect((await database.pool.query('select * from first')).rows).toEqual([{ id: 1, name: 'x' }]);
});

test('a failing migration leaves nothing behind, and the error names it', async () => {
  add('9001-broken', 'create table half (id int); select nonsense');
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    /^Migration 9001-broken failed and changed nothing: .*nonsense/,
  );
  expect((await database.pool.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }]);
  expect(await migrationsPending(database.pool, folder)).toBe(true);
});

test('instances that start together apply each migration once', async () => {
  add('9001-slow', 'create table once (id int); select pg_sleep(0.2)');
  add('9002-next', 'create table twice (id int)');
  const pools = Array.from(
    { length: 4 },
    () => openDatabase({ connectionString: database.url }, { size: 1 }).pool,
  );
  const applied = await Promise.all(pools.map((pool) => migrate(pool, folder)));
  await Promise.all(pools.map((pool) => pool.end()));
  expect(applied.flat().toSorted()).toEqual(['9001-slow', '9002-next']);
});

test('a migration changed after it was applied is refused', async () => {
  add('9001-first', 'create table first (id int)');
  await migrate(database.pool, folder);
  add('9001-first', 'create table first (id bigint)');
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    'Migration 9001-first was changed after it had been applied',
  );
});

test('line ends of another system are not a change', async () => {
  add('9001-first', 'create table first (\n id int)');
  await migrate(database.pool, folder);
  add('9001-first', 'create table first (\r\n id int)');
  expect(await migrate(database.pool, folder)).toEqual([]);
});

test('a database of a newer release is refused', async () => {
  add('9001-future', 'create table future (id int)');
  await migrate(database.pool, folder);
  await expect(migrate(database.pool)).rejects.toThrow(
    'used by a newer release (it knows migration 9001-future)',
  );
});

test.each(['0001-foundation', '0003-accounts'])(
  'a database from before the baseline, with %s, is refused',
  async (name) => {
    await database.pool.query('delete from schema_migrations');
    await database.pool.query(`insert into schema_migrations (name, checksum) values ($1, 'x')`, [name]);
    await expect(migrate(database.pool)).rejects.toThrow('was made before 1.1.0');
  },
);

test('a migration numbered before an applied one is refused', async () => {
  add('9005-later', 'create table later (id int)');
  await migrate(database.pool, folder);
  add('9003-late', 'create table late (id int)');
  await expect(migrate(database.pool, folder)).rejects.toThrow(
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
