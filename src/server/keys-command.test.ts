import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { programOf } from '#tests/support/build-programs.ts';
import { compiled } from '#tests/support/compiled.ts';
import { insertRecoveryCode, insertTotp } from '#tests/support/factors.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { sealAttempt } from '#server/providers/seal-attempt.ts';
import { checkSealingKey } from './services/crypto/check-sealing-key.ts';
import { sealedColumns } from './services/crypto/sealed-columns.ts';
import { createSealer } from './services/crypto/sealer.ts';

const [older, newer] = [randomBytes(32), randomBytes(32)];
const text = (...secrets: Buffer[]) => secrets.map((secret) => secret.toString('base64')).join(',');

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ ENCRYPTION_KEY: text(older) });
  await checkSealingKey(app.services.db, app.services.sealer);
});
afterEach(() => app.stop());

type Outcome = { exitCode: number; out: string; complaint: string };
function keys(words: string[], encryptionKey = text(older)): Promise<Outcome> {
  const env = {
    PATH: process.env.PATH,
    ...compiled,
    DATABASE_URL: app.database.url,
    DATA_DIR: app.services.config.dataDir,
    ENCRYPTION_KEY: encryptionKey,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [programOf('keys-command'), ...words], { env }, (error, stdout, stderr) => {
      resolve({ exitCode: error ? Number(error.code) : 0, out: stdout.trim(), complaint: stderr.trim() });
    });
  });
}

const keyIds = async () =>
  (await app.services.db.selectFrom('signing_keys').select('id').orderBy('created_at', 'desc').execute()).map(
    ({ id }) => id,
  );
const letKeyAge = () =>
  sql`UPDATE signing_keys SET created_at = created_at - interval '1 minute'`.execute(app.services.db);

describe('the keys command', () => {
  test('rotate makes a new signing key beside the running app, and list shows both', async () => {
    await letKeyAge();
    const { exitCode, out } = await keys(['rotate']);
    expect(exitCode).toBe(0);
    const [added = '', first = ''] = await keyIds();
    expect(out).toBe(
      `The new signing key is ${added}. It starts to sign within five minutes; nobody is signed out.`,
    );

    const again = await keys(['rotate']);
    expect(again.out).toBe(
      'No key was made: another one was made a moment ago, and starts to sign within five minutes.',
    );
    expect(await keyIds()).toEqual([added, first]);

    const lines = (await keys(['list'])).out.split('\n');
    expect(lines[1]).toMatch(new RegExp(`^  ${added}  made .* UTC  will sign soon$`));
    expect(lines[2]).toMatch(new RegExp(`^  ${first}  made .* UTC  signs$`));
    await letKeyAge();
    const later = (await keys(['list'])).out.split('\n');
    expect(later[1]).toMatch(/ signs$/);
    expect(later[2]).toMatch(/ verifies until 20\d\d-\d\d-\d\d \d\d:\d\d UTC$/);
  });

  test('reseal frees an installation from its former encryption key', async () => {
    const [kid] = await keyIds();
    const client = await app.client();
    await insertTotp(app, client);
    const { publicKey } = (await client.call(endpoints.getNotificationSettings)).body;
    const attempt = { verifier: 'v', nonce: 'n', redirect: null, lineage: null };
    await app.services.db
      .insertInto('oauth_attempts')
      .values({
        secret_hash: randomBytes(32),
        provider: 'example',
        state_hash: randomBytes(32),
        sealed: sealAttempt(app.services.sealer, attempt),
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    const refused = await keys(['list'], text(newer));
    expect(refused).toMatchObject({ exitCode: 1, out: '' });
    expect(refused.complaint).toMatch(/^ENCRYPTION_KEY .*is not the key this database was sealed with/);

    const before = await keys(['list'], text(newer, older));
    expect(before.out).toMatch(/Values sealed with a former key: [1-9]\d*\. /);
    const { exitCode, out } = await keys(['reseal'], text(newer, older));
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^Values sealed again with .*: [1-9]\d*\.\nNo former key is needed any more/);

    const lone = createSealer([newer]);
    for (const { table, column, purpose } of sealedColumns) {
      const { rows } = await sql<{
        sealed: Buffer;
      }>`SELECT ${sql.ref(column)} AS sealed FROM ${sql.table(table)}
        WHERE ${sql.ref(column)} IS NOT NULL`.execute(app.services.db);
      expect(rows.length, table).toBeGreaterThan(0);
      for (const { sealed } of rows) expect(lone.open(purpose, sealed).length).toBeGreaterThan(0);
    }
    expect((await client.call(endpoints.getNotificationSettings)).body.publicKey).toBe(publicKey);
    const alone = await keys(['list'], text(newer));
    expect(alone.out).toContain(`Encryption key: ${lone.keyIds[0]}. Values sealed with a former key: 0.`);
    expect(alone.out).toContain(kid);
    expect((await keys(['list'], text(older))).exitCode).toBe(1);
  });

  test('reseal names the accounts that would lose their recovery codes with the former key', async () => {
    await insertRecoveryCode(app, await app.client());
    const { out } = await keys(['reseal'], text(newer, older));
    expect(out).toContain('those of 1 people work only while the former key stays');
  });

  test('a wrong key changes nothing', async () => {
    await letKeyAge();
    for (const words of [['rotate'], ['reseal']]) {
      expect((await keys(words, text(newer))).exitCode).toBe(1);
      expect(await keyIds()).toHaveLength(1);
    }
    expect((await keys(['reseal'])).out).toMatch(
      /^Values sealed again with .*: 0\.\nNo former key was given\.$/,
    );
  });

  test.each([[], ['show'], ['toString'], ['rotate', 'now']])(
    'wrong words (%s %s) get the usage',
    async (...words) => {
      const { exitCode, out, complaint } = await keys(words.filter((word) => word !== undefined));
      expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
      expect(complaint).toContain('npm run keys -- rotate');
    },
  );
});

test('reseal covers every sealed column', async () => {
  const { rows } = await sql<{
    table: string;
    column: string;
  }>`SELECT table_name AS table, column_name AS column
    FROM information_schema.columns WHERE table_schema = 'public' AND column_name LIKE '%sealed'
    ORDER BY 1, 2`.execute(app.services.db);
  expect(rows).toEqual(
    sealedColumns
      .map(({ table, column }) => ({ table, column }))
      .toSorted((a, b) => (a.table < b.table ? -1 : 1)),
  );
});
