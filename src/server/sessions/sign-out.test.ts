import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { findAccountByEmail, upsertRole } from '#server/accounts/account-store.ts';
import { record } from '#server/changes/record-change.ts';
import { bearer, type Browser, copyBrowser, openBrowser } from '#tests/support/browser.ts';
import { endSession } from './end-sessions.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { testPassword } from '#tests/support/caller.ts';

let app: TestApp;
let other: FastifyInstance;
beforeAll(async () => {
  app = await startTestApp();
  other = await app.secondInstance();
});
afterAll(() => app.stop());

async function signedIn() {
  const { email } = (await app.client()).user;
  const browser = openBrowser(app.app);
  const { body } = await browser.call(endpoints.signIn, { body: { email, password: testPassword } });
  return { email, browser, token: body.accessToken, sessionId: body.session.id };
}

async function makeAgent(email: string): Promise<void> {
  const userId = (await findAccountByEmail(app.services.db, email))?.userId ?? '';
  await app.services.db.transaction().execute(async (trx) => {
    await upsertRole(trx, userId, { role: 'agent', agencyRole: 'agent' });
    await record(trx, { kind: 'role', userId });
  });
}

const outcome = ({ status, error }: { status: number; error: { code: string } | null }) =>
  error?.code ?? status;
const read = async (browser: Browser, token: string) =>
  outcome(await browser.call(endpoints.getSession, {}, bearer(token)));
const change = async (browser: Browser, token: string) =>
  outcome(await browser.call(endpoints.updateProfile, { body: { language: 'en' } }, bearer(token)));
const reads = (browser: Browser, token: string) =>
  // A read whose handler does not check the session: only the gate can refuse it.
  browser.call(endpoints.getAgency, {}, bearer(token)).then(outcome);

describe('signing out', () => {
  test('by cookie ends the session at once and removes the cookie', async () => {
    const { browser, token } = await signedIn();
    const thief = copyBrowser(app.app, browser);
    expect(await change(browser, token)).toBe(200);

    expect((await browser.call(endpoints.signOut)).status).toBe(204);
    expect(browser.cookies.size).toBe(0);
    expect(browser.lastCookies()[0]).toMatch(/^refresh=; .*HttpOnly/);
    expect(await change(browser, token)).toBe('session_ended');
    expect(await read(browser, token)).toBe('session_ended');
    expect(outcome(await thief.call(endpoints.refreshSession))).toBe('session_ended');
  });

  test('by access token alone ends its session', async () => {
    const { browser, token } = await signedIn();
    const elsewhere = openBrowser(app.app);
    expect((await elsewhere.call(endpoints.signOut, {}, bearer(token))).status).toBe(204);
    expect(await change(browser, token)).toBe('session_ended');
    expect(outcome(await browser.call(endpoints.refreshSession))).toBe('session_ended');
  });

  test('with a spent refresh token, or an invalid access token, still works', async () => {
    const { browser, token } = await signedIn();
    const old = copyBrowser(app.app, browser);
    await browser.call(endpoints.refreshSession);
    expect((await old.call(endpoints.signOut, {}, bearer('not.a.token'))).status).toBe(204);
    expect(await change(browser, token)).toBe('session_ended');
  });

  test('is no error for somebody who has signed out already or never signed in', async () => {
    expect((await openBrowser(app.app).call(endpoints.signOut)).status).toBe(204);
  });

  test('at one instance refuses changes at every other at once', async () => {
    const { browser, token } = await signedIn();
    const there = copyBrowser(other, browser);
    expect(await change(there, token)).toBe(200);
    await browser.call(endpoints.signOut);
    expect(await change(there, token)).toBe('session_ended');
    expect(await read(there, token)).toBe('session_ended');
  });

  test('keeps the other sessions of the same person', async () => {
    const { email, browser, token } = await signedIn();
    const phone = openBrowser(app.app);
    await phone.call(endpoints.signIn, { body: { email, password: testPassword } });
    await phone.call(endpoints.signOut);
    expect(await change(browser, token)).toBe(200);
    expect(outcome(await browser.call(endpoints.refreshSession))).toBe(200);
  });

  test('from another site is refused', async () => {
    const { browser, token } = await signedIn();
    const answer = await browser.call(endpoints.signOut, {}, { headers: { origin: 'http://evil.test' } });
    expect(outcome(answer)).toBe('cross_origin');
    expect(await change(browser, token)).toBe(200);
  });
});

describe('a session whose token this instance remembers', () => {
  test('is refused even for reads once it was ended here', async () => {
    const { browser, token } = await signedIn();
    expect(await reads(browser, token)).toBe(200);
    await browser.call(endpoints.signOut);
    expect(await reads(browser, token)).toBe('session_ended');
  });

  test('is refused even for first reads at an instance that never saw it', async () => {
    const { browser, token } = await signedIn();
    await browser.call(endpoints.signOut);
    expect(await reads(openBrowser(other), token)).toBe('session_ended');
  });

  test('ends with the account', async () => {
    const { browser, token, email } = await signedIn();
    expect(await change(browser, token)).toBe(200);
    await app.services.db.deleteFrom('profiles').where('email', '=', email).execute();
    expect(await change(browser, token)).toBe('session_ended');
  });
});

describe('a session whose token another instance remembers', () => {
  const seenThere = async () => {
    const { token, sessionId, email } = await signedIn();
    const there = openBrowser(other);
    expect(await reads(there, token)).toBe(200);
    return { sessionId, email, readThere: () => reads(there, token) };
  };

  test('is refused even for reads there once it was ended here', async () => {
    const [one, two] = [await seenThere(), await seenThere()];
    await endSession(app.services.db, one.sessionId, 'signed_out');
    await expect.poll(one.readThere).toBe('session_ended');
    expect(await two.readThere()).toBe(200);
  });

  test('ends there with the role', async () => {
    const [one, two] = [await seenThere(), await seenThere()];
    await makeAgent(one.email);
    await expect.poll(one.readThere).toBe('token_expired');
    expect(await two.readThere()).toBe(200);
  });

  test('is looked up again if its end may have been missed', async () => {
    const { sessionId, readThere } = await seenThere();
    // A change about which no instance is notified.
    await app.services.pool.query('UPDATE sessions SET expires_at = now() WHERE id = $1', [sessionId]);
    expect(await readThere()).toBe(200);
    await app.services.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%live%'`,
    );
    await expect.poll(readThere).toBe('session_ended');
  });
});

describe('a new role', () => {
  test('invalidates the old token at the next change, and comes with the next refresh', async () => {
    const { email, browser, token } = await signedIn();
    expect(await change(browser, token)).toBe(200);
    await makeAgent(email);
    expect(await change(browser, token)).toBe('token_expired');
    expect(await reads(browser, token)).toBe('token_expired');

    const { body } = await browser.call(endpoints.refreshSession);
    expect(body.user.role).toBe('agent');
    expect(await change(browser, body.accessToken)).toBe(200);
  });

  test('that replaces the agent’s role is refused at the agent’s endpoints at once', async () => {
    const { email, browser } = await signedIn();
    await makeAgent(email);
    const { body } = await browser.call(endpoints.refreshSession);
    const tryDoor = async () =>
      outcome(await browser.call(endpoints.createReply, {}, { payload: {}, ...bearer(body.accessToken) }));
    expect(await tryDoor()).toBe('invalid_input');
    const { db } = app.services;
    await db.updateTable('user_roles').set({ role: 'client' }).where('user_id', '=', body.user.id).execute();
    expect(await tryDoor()).toBe('token_expired');
  });

  test('that this product does not know counts as a client’s', async () => {
    const { email, browser } = await signedIn();
    await makeAgent(email);
    const { db } = app.services;
    const { id } = await db
      .selectFrom('profiles')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await db.updateTable('user_roles').set({ role: 'manager' }).where('user_id', '=', id).execute();
    const { body } = await browser.call(endpoints.refreshSession);
    expect(body.user.role).toBe('client');
    const asked = bearer(body.accessToken);
    expect(outcome(await browser.call(endpoints.countAllRequests, {}, asked))).toBe('forbidden');
    expect(outcome(await browser.call(endpoints.countMyRequests, {}, asked))).toBe(200);
  });
});
