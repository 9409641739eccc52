import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { programOf } from '#tests/support/build-programs.ts';
import { compiled } from '#tests/support/compiled.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { restoreDump } from '#tests/upgrades/release-dump.ts';
import { version } from './system/read-operation.ts';

let folder: string;
let database: TestDatabase;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-upgrade-check-'));
});
afterEach(() => database.drop());
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Runs the command. Returns its exit code and its output. */
function check(words: string[] = []): Promise<[number, string]> {
  const env = { PATH: process.env.PATH, ...compiled, DATABASE_URL: database.url, DATA_DIR: folder };
  return new Promise((resolve) => {
    execFile(process.execPath, [programOf('upgrade-command'), ...words], { env }, (error, stdout, stderr) => {
      resolve([error ? Number(error.code) : 0, `${stdout}${stderr}`.trim()]);
    });
  });
}

test('for a database of 1.1.0 the check asks for a backup and for stopping all instances, and changes nothing', async () => {
  database = await createTestDatabase({ isBlank: true });
  await restoreDump(database.pool, '1.1.0');
  const [code, out] = await check();
  expect(code).toBe(1);
  expect(out).toContain('Last backup: none is known.');
  expect(out).toMatch(/\d+ migrations to apply:\n {2}0031-/);
  expect(out).toContain('Older releases stop: all instances end before the first new one starts.');
  expect(out).toContain('First: make a backup (npm run backup).');
  expect((await database.pool.query(`SELECT to_regclass('backfills') AS table`)).rows).toEqual([
    { table: null },
  ]);
});

test('for the previous release the check names running instances, the last backup and unfinished backfills', async () => {
  database = await createTestDatabase();
  const sql = (text: string) => database.pool.query(text);
  // Makes the database look like that of the previous release, for a release that adds one migration.
  await sql(`DELETE FROM schema_migrations WHERE name >= '0050'`);
  await sql(`INSERT INTO last_backup (made_at, files, missing) VALUES (now() - interval '3 hours', 1, 0)`);
  await sql(
    `INSERT INTO instances (id, version, started_at, seen_at) VALUES (gen_random_uuid(), '1.0.9', now(), now())`,
  );
  const [code, out] = await check();
  expect([code, out]).toEqual([1, expect.stringContaining('First: stop the instance that runs.')]);
  expect(out).toContain('Running now: 1.0.9.');
  expect(out).toContain('Last backup: 3 hours ago.');
  await sql(`INSERT INTO backfills (name) VALUES ('something')`);
  await sql('DELETE FROM instances');
  expect((await check())[1]).toContain('First: wait until this is done: something.');
  await sql('DELETE FROM backfills');
  expect((await check())[0]).toBe(0);
});

test('a complete database starts at once, an empty one is installed, a newer one is refused in a sentence', async () => {
  database = await createTestDatabase();
  expect(await check()).toEqual([
    0,
    expect.stringContaining(`Nothing is missing: ${version} starts at once.`),
  ]);
  await database.pool.query(`INSERT INTO schema_migrations (name, checksum) VALUES ('9001-future', 'x')`);
  expect(await check()).toEqual([1, expect.stringMatching(/^The database was used by a newer release/)]);
  await database.drop();
  database = await createTestDatabase({ isBlank: true });
  expect(await check()).toEqual([0, `The database is empty. Starting ${version} installs it.`]);
});

test('the command accepts no arguments', async () => {
  database = await createTestDatabase({ isBlank: true });
  expect(await check(['now'])).toEqual([2, expect.stringContaining('npm run upgrade:check')]);
});
