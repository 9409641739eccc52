import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSealingKey } from '#server/services/crypto/check-sealing-key.ts';
import { programOf } from '#tests/support/build-programs.ts';
import { compiled } from '#tests/support/compiled.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { makeWorld } from '#tests/support/world.ts';
import { requestIn } from '#tests/support/request-story.ts';

const encryptionKey = randomBytes(32).toString('base64');

let folder: string;
let app: TestApp;
let empty: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sourcing-backup-'));
  app = await startTestApp({ ENCRYPTION_KEY: encryptionKey });
  await checkSealingKey(app.services.db, app.services.sealer);
  empty = await createTestDatabase();
});
afterAll(async () => {
  await app.stop();
  await empty.drop();
  await rm(folder, { recursive: true, force: true });
});

type Outcome = { exitCode: number; out: string; complaint: string };
function run(words: string[], database: string, dataDir: string): Promise<Outcome> {
  const env = {
    PATH: process.env.PATH,
    ...compiled,
    DATABASE_URL: database,
    DATA_DIR: dataDir,
    ENCRYPTION_KEY: encryptionKey,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [programOf('backup-command'), ...words], { env }, (error, stdout, stderr) => {
      resolve({ exitCode: error ? Number(error.code) : 0, out: stdout.trim(), complaint: stderr.trim() });
    });
  });
}

test('the command saves into one file beside the running app, and restores into an empty installation', async () => {
  const { reference } = await requestIn(await makeWorld(app), 'devis_emis');
  const { dataDir } = app.services.config;
  const file = join(folder, 'archive.tar.gz');
  const kept = await run(['backup', file], app.database.url, dataDir);
  expect([kept.exitCode, kept.complaint]).toEqual([0, '']);
  expect(kept.out).toMatch(/archive\.tar\.gz holds \d+ tables and 1 files\.$/);
  expect(await readdir(folder)).toEqual(['archive.tar.gz']);
  const again = await run(['backup', file], app.database.url, dataDir);
  expect([again.exitCode, again.complaint]).toEqual([1, `${file} is there already: choose another name.`]);

  const inUse = await run(['restore', file, '--replace'], app.database.url, dataDir);
  expect([inUse.exitCode, inUse.complaint]).toEqual([
    1,
    'The app is running at this database: stop every instance of it first.',
  ]);
  const other = join(folder, 'other');
  const restored = await run(['restore', file], empty.url, other);
  expect([restored.exitCode, restored.complaint]).toEqual([0, '']);
  expect(restored.out).toMatch(
    /^Everything is as it was at .*, 1 files\. Start the app; everybody signs in again\.$/,
  );
  const { rows } = await empty.pool.query<{ reference: string }>('select reference from requests');
  expect(rows).toEqual([{ reference }]);
  expect(await readdir(join(other, 'storage', 'quotes'))).toHaveLength(1);
});

test.each([[[]], [['backup']], [['restore', 'file', '--everything']], [['keep', 'file']]])(
  'with %j it explains itself',
  async (words) => {
    const { exitCode, complaint } = await run(words, app.database.url, folder);
    expect([exitCode, complaint.split('\n')[0]]).toEqual([
      2,
      'Keeps and brings back everything: the database and the uploaded files, in one archive.',
    ]);
  },
);
