import { sql } from 'kysely';
import type { JWK } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { addTotp, beginTotp, confirmWithPassword } from '#tests/support/factors.ts';
import { type Browser, openBrowser } from '#tests/support/browser.ts';
import { type Person, testPassword } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let person: Person;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp();
  person = await app.client();
  browser = openBrowser(app.app);
  await browser.call(endpoints.signIn, { body: { email: person.user.email, password: testPassword } });
});
afterAll(() => app.stop());

/** Returns every value of every table, as text and as its bytes. */
async function dump(): Promise<Buffer> {
  const { rows: tables } = await sql<{
    schema: string;
    name: string;
  }>`SELECT table_schema AS schema, table_name AS name
    FROM information_schema.tables WHERE table_type = 'BASE TABLE'
      AND table_schema NOT IN ('pg_catalog', 'information_schema')`.execute(app.services.db);
  const chunks: Buffer[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{
      row: string;
    }>`SELECT t::text AS row FROM ${sql.table(`${schema}.${name}`)} t`.execute(app.services.db);
    for (const { row } of rows) {
      chunks.push(Buffer.from(row));
      for (const [, hex = ''] of row.matchAll(/\\x([0-9a-f]+)/g)) chunks.push(Buffer.from(hex, 'hex'));
    }
  }
  return Buffer.concat(chunks);
}

/** Returns the forms in which the database may contain a secret. */
function formsOf(secret: Buffer): Buffer[] {
  const texts = (['base64', 'base64url', 'hex'] as const).map((encoding) => secret.toString(encoding));
  return [secret, ...texts.map((text) => Buffer.from(text.replace(/=+$/, '')))];
}

async function expectAbsent(secret: Buffer): Promise<void> {
  const content = await dump();
  for (const form of formsOf(secret)) expect(content.includes(form)).toBe(false);
}

test('the search finds known values in a copy of the database', async () => {
  const content = await dump();
  expect(content.includes(person.user.email)).toBe(true);
  const { keys } = (await app.stranger.call(endpoints.getKeySet)).body;
  expect(content.includes(String(keys[0]?.x))).toBe(true);
});

test('the copy cannot sign tokens: the private half of the signing key is not readable', async () => {
  const row = await app.services.db.selectFrom('signing_keys').selectAll().executeTakeFirstOrThrow();
  const { d } = JSON.parse(app.services.sealer.open('signing key', row.private_sealed).toString()) as JWK;
  expect(d).toMatch(/^[\w-]{43}$/);
  await expectAbsent(Buffer.from(d ?? '', 'base64url'));
});

test('the copy gives no codes: neither seeds of authenticator apps nor recovery codes are readable', async () => {
  const other = await app.client();
  const { recoveryCodes } = await addTotp(app, other);
  expect(recoveryCodes).toHaveLength(10);
  const content = await dump();
  for (const code of recoveryCodes) {
    expect(content.includes(code)).toBe(false);
    expect(content.includes(code.replace('-', ''))).toBe(false);
  }

  await confirmWithPassword(person);
  const { uri } = await beginTotp(person);
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  expect((await dump()).includes(secret)).toBe(false);
  const seed = await app.services.db
    .selectFrom('factors')
    .select('totp_sealed')
    .where('user_id', '=', person.user.id)
    .executeTakeFirstOrThrow();
  await expectAbsent(app.services.sealer.open('totp seed', seed.totp_sealed!));
});

test('the copy gives access to no session: it contains neither refresh tokens nor their secrets', async () => {
  const token = Buffer.from(browser.cookies.get('refresh') ?? '', 'base64url');
  expect(token).toHaveLength(48);
  await expectAbsent(token.subarray(0, 16));
  await expectAbsent(token.subarray(16));
});

test('the copy contains no usable one-time link, not even one that waits in the queue', async () => {
  const email = person.user.email;
  await app.stranger.call(endpoints.sendPasswordReset, { body: { email } });
  const queued = await dump();
  const links = (await app.mails()).flatMap(({ text }) => [...text.matchAll(/token=([\w-]{43})/g)]);
  const tokens = links.map(([, token = '']) => token);
  expect(tokens.length).toBeGreaterThan(0);
  const sent = await dump();
  for (const token of tokens) {
    for (const form of formsOf(Buffer.from(token, 'base64url'))) {
      expect(queued.includes(form)).toBe(false);
      expect(sent.includes(form)).toBe(false);
    }
  }
});

test('the copy contains no password, and its hashes are slow to compute', async () => {
  // A password of its own, because the common test password is hashed at a lower cost (`quick-hash.ts`).
  const password = 'a phrase that only they know';
  const { user } = await app.client({ password });
  const content = await dump();
  expect(content.includes(testPassword)).toBe(false);
  expect(content.includes(password)).toBe(false);
  const { password_hash } = await app.services.db
    .selectFrom('credentials')
    .select('password_hash')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
