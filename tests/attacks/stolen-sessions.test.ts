import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { createInvitation } from '#server/team/create-invitation.ts';
import { bearer, type Browser, copyBrowser, openBrowser } from '#tests/support/browser.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { testPassword } from '#tests/support/caller.ts';
import { acceptedTerms } from '#tests/support/samples.ts';

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

const refresh = (browser: Browser) => browser.call(endpoints.refreshSession);
const codeOf = ({ status, error }: { status: number; error: { code: string } | null }) =>
  error?.code ?? status;
const change = async (browser: Browser, token: string) =>
  codeOf(await browser.call(endpoints.updateProfile, { body: {} }, bearer(token)));

/** Moves the last refresh back in time, beyond the grace period. */
async function afterGrace(sessionId: string): Promise<void> {
  await sql`UPDATE sessions SET rotated_at = rotated_at - interval '11 seconds' WHERE id = ${sessionId}`.execute(
    app.services.db,
  );
}

describe('a stolen refresh token', () => {
  test('used at another instance ends the session at both, whoever uses it second', async () => {
    for (const first of ['owner', 'thief'] as const) {
      const { browser, sessionId } = await signedIn();
      const thief = copyBrowser(other, browser, '203.0.113.9');
      const [one, two] = first === 'owner' ? [browser, thief] : [thief, browser];
      const { body } = await refresh(one);
      await afterGrace(sessionId);
      expect(codeOf(await refresh(two))).toBe('session_ended');
      expect(codeOf(await refresh(one))).toBe('session_ended');
      for (const instance of [app.app, other])
        expect(await change(openBrowser(instance), body.accessToken)).toBe('session_ended');
    }
  });

  test('tried by twenty at once after the owner’s next refresh signs none of them in', async () => {
    const { browser, sessionId } = await signedIn();
    const thieves = Array.from({ length: 20 }, (_, index) =>
      copyBrowser(index % 2 === 0 ? app.app : other, browser, `203.0.113.${index}`),
    );
    await refresh(browser);
    await afterGrace(sessionId);
    const answers = await Promise.all(thieves.map(refresh));
    expect(answers.map(codeOf)).toEqual(Array.from({ length: 20 }, () => 'session_ended'));
    expect(answers.flatMap(({ headers }) => headers['set-cookie'] ?? []).join()).not.toMatch(/refresh=\w/);
  });

  test('is invalid after sign-out, and so is every token exchanged for it', async () => {
    const { browser, token } = await signedIn();
    const copies = [copyBrowser(other, browser)];
    for (let round = 0; round < 3; round += 1) {
      await refresh(browser);
      copies.push(copyBrowser(other, browser));
    }
    await browser.call(endpoints.signOut);
    for (const copy of copies) expect(codeOf(await refresh(copy))).toBe('session_ended');
    expect(await change(openBrowser(other), token)).toBe('session_ended');
  });

  test('with another secret, or another session’s lineage, ends only the session to which it belongs', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()];
    const bytesOf = ({ browser }: typeof mine) =>
      Buffer.from(browser.cookies.get('refresh') ?? '', 'base64url');
    const mixed = Buffer.concat([bytesOf(mine).subarray(0, 16), bytesOf(theirs).subarray(16)]);
    const forger = openBrowser(other);
    forger.cookies.set('refresh', mixed.toString('base64url'));
    expect(codeOf(await refresh(forger))).toBe('session_ended');
    expect(codeOf(await refresh(theirs.browser))).toBe(200);
    expect(codeOf(await refresh(mine.browser))).toBe('session_ended');
  });

  test('does not survive the owner’s new password', async () => {
    const { browser, token } = await signedIn();
    const thief = copyBrowser(other, browser);
    const stolen = await refresh(thief);
    const body = { currentPassword: testPassword, newPassword: 'another long phrase' };
    expect(codeOf(await browser.call(endpoints.changePassword, { body }, bearer(token)))).toBeLessThan(300);
    await afterGrace(stolen.body.session.id);
    await refresh(browser);
    expect(codeOf(await refresh(thief))).toBe('session_ended');
  });
});

describe('a session that an attacker planted', () => {
  const nameAndPhone = { firstName: 'A', lastName: 'B', phone: '+33612345678' };

  /** Returns a browser in which the attacker has planted their own session, or an invented session. */
  async function planted(kind: 'live' | 'made up') {
    const attacker = (await signedIn()).browser;
    const value = kind === 'live' ? (attacker.cookies.get('refresh') ?? '') : 'A'.repeat(64);
    const victim = openBrowser(app.app);
    victim.cookies.set('refresh', value);
    return { attacker, victim, value };
  }

  test.each(['live', 'made up'] as const)('%s, is not the one that a sign-up starts', async (kind) => {
    const { attacker, victim, value } = await planted(kind);
    const body = { email: `fixed-${kind.length}@example.com`, password: testPassword, ...nameAndPhone };
    const answer = await victim.call(endpoints.signUp, { body: { ...body, accepts: acceptedTerms } });
    expect(answer.status).toBe(201);
    expect(victim.cookies.get('refresh')).not.toBe(value);
    if (kind === 'live') expect(codeOf(await refresh(attacker))).toBe('session_ended');
    const thief = openBrowser(other);
    thief.cookies.set('refresh', value);
    expect(codeOf(await refresh(thief))).toBe('session_ended');
    expect(await change(victim, answer.body.accessToken)).toBe(200);
  });

  test('is not the one that an invitation starts', async () => {
    const { attacker, victim, value } = await planted('live');
    const email = 'fixed-agent@example.com';
    const { token } = await createInvitation(app.database.db, { email, hours: 1 });
    const answer = await victim.call(endpoints.acceptInvitation, {
      body: { email, token, password: testPassword, ...nameAndPhone },
    });
    expect(answer.body.user.role).toBe('agent');
    expect(victim.cookies.get('refresh')).not.toBe(value);
    expect(codeOf(await refresh(attacker))).toBe('session_ended');
  });

  test('by a neighbouring host has no effect over https', async () => {
    const secure = await startTestApp({ PUBLIC_URL: 'https://sourcing.test' });
    try {
      const headers = { origin: 'https://sourcing.test' };
      const attacker = openBrowser(secure.app);
      const body = { email: 'attacker@example.com', password: testPassword, ...nameAndPhone };
      await attacker.call(endpoints.signUp, { body: { ...body, accepts: acceptedTerms } }, { headers });
      const victim = openBrowser(secure.app);
      victim.cookies.set('refresh', attacker.cookies.get('__Host-refresh') ?? '');
      expect(codeOf(await victim.call(endpoints.refreshSession, {}, { headers }))).toBe('session_ended');
    } finally {
      await secure.stop();
    }
  });
});
