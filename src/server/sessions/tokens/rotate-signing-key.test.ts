import type { FastifyInstance } from 'fastify';
import { decodeProtectedHeader } from 'jose';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { endpoints } from '#contract/endpoints.ts';
import { withClient } from '#server/services/database/with-client.ts';
import { bearer, type Browser, openBrowser } from '#tests/support/browser.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { testPassword } from '#tests/support/caller.ts';
import { rotateSigningKey, rotateSigningKeyWhenDue } from './rotate-signing-key.ts';

const sinceStart = performance.now.bind(performance);
/** Milliseconds by which the clocks of the instances were put forward. */
let passed = 0;

let app: TestApp;
let instances: FastifyInstance[];
beforeEach(async () => {
  app = await startTestApp();
  instances = [app.app, await app.secondInstance()];
  await age('1 minute');
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  passed = 0;
  await app.stop();
});

async function age(interval: string): Promise<void> {
  await sql`UPDATE signing_keys SET created_at = created_at - ${interval}::interval,
    retired_at = retired_at - ${interval}::interval`.execute(app.services.db);
}

/** Makes the keys older, and also the copies that every instance has cached. */
async function pass(minutes: number): Promise<void> {
  await age(`${minutes} minutes`);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
  passed += minutes * 60_000;
  vi.spyOn(performance, 'now').mockImplementation(() => sinceStart() + passed);
}

const kidOf = (token: string) => decodeProtectedHeader(token).kid ?? '';
const storedKeys = async () =>
  (await app.services.db.selectFrom('signing_keys').select('id').orderBy('created_at').execute()).map(
    ({ id }) => id,
  );
const publishedKeys = (instance: FastifyInstance) =>
  openBrowser(instance)
    .call(endpoints.getKeySet)
    .then(({ body }) => body.keys.map(({ kid = '' }) => kid).toSorted((a, b) => a.localeCompare(b)));

async function signIn(instance = app.app) {
  const { email } = (await app.client()).user;
  const browser = openBrowser(instance);
  const { body } = await browser.call(endpoints.signIn, { body: { email, password: testPassword } });
  return { browser, token: body.accessToken };
}

async function refresh(browser: Browser): Promise<string> {
  const answer = await browser.call(endpoints.refreshSession);
  expect(answer.status).toBe(200);
  return answer.body.accessToken;
}

const answerTo = async (instance: FastifyInstance, token: string) => {
  const { error, status } = await openBrowser(instance).call(endpoints.getSession, {}, bearer(token));
  return error?.code ?? status;
};

describe('a rotation', () => {
  test('signs nobody out, at any instance, at any moment of it', async () => {
    const { browser, token: before } = await signIn();
    const [first = ''] = await storedKeys();
    expect(kidOf(before)).toBe(first);

    const second = (await rotateSigningKey(app.services)) ?? '';
    expect(await storedKeys()).toEqual([first, second]);
    const meanwhile = await refresh(browser);
    expect(kidOf(meanwhile)).toBe(first);

    await pass(6);
    const after = await refresh(browser);
    expect(kidOf(after)).toBe(second);
    for (const instance of instances) {
      expect(await publishedKeys(instance)).toEqual([first, second].toSorted((a, b) => a.localeCompare(b)));
      expect(await answerTo(instance, after)).toBe(200);
    }

    await pass(10);
    await rotateSigningKeyWhenDue(app.services);
    expect(await storedKeys()).toEqual([second]);
    for (const instance of instances) expect(await publishedKeys(instance)).toEqual([second]);
    expect(kidOf(await refresh(browser))).toBe(second);
  });

  test('keeps tokens of the old key valid at every instance until they expire', async () => {
    const { token } = await signIn();
    await rotateSigningKey(app.services);
    await age('1 minute');
    const started = await app.secondInstance();
    expect(kidOf((await signIn(started)).token)).not.toBe(kidOf(token));
    for (const instance of [...instances, started]) expect(await answerTo(instance, token)).toBe(200);
  });

  test('invalidates tokens of the old key once that key is deleted', async () => {
    const { token } = await signIn();
    await rotateSigningKey(app.services);
    await age('16 minutes');
    await rotateSigningKeyWhenDue(app.services);
    expect(await answerTo(await app.secondInstance(), token)).toBe('unauthenticated');
  });

  test('asked for ten times at once makes one key', async () => {
    const made = await withClient({ connectionString: app.database.url }, async (other) => {
      await other.query('BEGIN; SELECT FROM signing_keys FOR UPDATE');
      const rotations = Array.from({ length: 10 }, () => rotateSigningKey(app.services));
      const waiting = () =>
        other.query(`SELECT FROM pg_locks WHERE NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
      await eventually(async () => expect((await waiting()).rowCount).toBeGreaterThan(1));
      await other.query('COMMIT');
      return Promise.all(rotations);
    });
    expect(made.filter((id) => id !== null)).toHaveLength(1);
    expect(await storedKeys()).toHaveLength(2);
  });

  test('happens by itself after 30 days, at one instance of many', async () => {
    await pass(30 * 24 * 60 - 5);
    await rotateSigningKeyWhenDue(app.services);
    expect(await storedKeys()).toHaveLength(1);

    await pass(10);
    await Promise.all(Array.from({ length: 5 }, () => rotateSigningKeyWhenDue(app.services)));
    expect(await storedKeys()).toHaveLength(2);
  });
});
