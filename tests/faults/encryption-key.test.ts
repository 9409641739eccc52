import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { spawnApp, startApp } from '#tests/support/start-app.ts';

let database: TestDatabase;
let dataFolder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-start-'));
});
afterEach(async () => {
  await database.drop();
  fs.rmSync(dataFolder, { recursive: true });
});

const newKey = () => randomBytes(32).toString('base64');
const options = (encryptionKey: string) => ({
  dataFolder,
  environment: { DATABASE_URL: database.url, ENCRYPTION_KEY: encryptionKey },
});

/** Starts and stops the app, and returns the outcome. */
async function runWith(encryptionKey: string): Promise<string> {
  const app = spawnApp(options(encryptionKey));
  const ready = new Promise<string>((resolve) => {
    app.process.stdout?.on('data', () => /^Ready: /m.test(app.output()) && resolve('ready'));
  });
  const outcome = await Promise.race([ready, app.ended.then(() => app.output())]);
  if (outcome === 'ready') await app.stop();
  return outcome;
}

const refusal =
  /^ENCRYPTION_KEY \(or encryption\.key in the data folder\) is not the key this database was sealed with: .*\.\n$/;

test('the encryption key can be changed if the former one is given too, and a wrong one is refused in one sentence', async () => {
  const [first, second] = [newKey(), newKey()];
  expect(await runWith(first)).toBe('ready');
  expect(await runWith(second)).toMatch(refusal);
  expect(await runWith('')).toMatch(refusal);
  expect(await runWith(`${second}, ${first}`)).toBe('ready');
  expect(await runWith(first)).toMatch(refusal);
});

test.each([
  ['of 16 bytes', randomBytes(16).toString('base64')],
  ['in hexadecimal', randomBytes(32).toString('hex')],
  ['that is a word', 'short'],
  ['with a comma and no other', `${newKey()},`],
])(
  'an encryption key %s is refused before anything is opened, and not repeated',
  async (_, encryptionKey) => {
    expect(await runWith(encryptionKey)).toBe(
      'ENCRYPTION_KEY must be 32 bytes in base64, or several of them separated by commas.\n',
    );
  },
);

test('two instances that start at once on an empty data folder share one key', async () => {
  const environment = { DATABASE_URL: database.url };
  const apps = await Promise.all([1, 2].map(() => startApp({ dataFolder, environment })));
  expect(fs.statSync(path.join(dataFolder, 'encryption.key')).mode & 0o777).toBe(0o600);
  expect((await database.db.selectFrom('sealing_keys').select('id').execute()).length).toBe(1);
  expect((await database.db.selectFrom('signing_keys').select('id').execute()).length).toBe(1);
  for (const app of apps) await app.stop();
});
