import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedIn } from '#contract/sessions/session-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { bearer, type Browser, copyBrowser, openBrowser } from '#tests/support/browser.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { testPassword } from '#tests/support/caller.ts';

let app: TestApp;
let email: string;
beforeAll(async () => {
  app = await startTestApp();
  email = (await app.client()).user.email;
});
afterAll(() => app.stop());

async function signedIn(): Promise<{ browser: Browser; first: SignedIn }> {
  const browser = openBrowser(app.app);
  const answer = await browser.call(endpoints.signIn, { body: { email, password: testPassword } });
  return { browser, first: answer.body };
}

const refresh = (browser: Browser) => browser.call(endpoints.refreshSession);
const open = (browser: Browser, { accessToken }: SignedIn) =>
  browser.call(endpoints.updateProfile, { body: {} }, bearer(accessToken));

/** Makes one session older: moves all of its moments into the past by the interval. */
async function age(sessionId: string, interval: string): Promise<void> {
  const back = sql`${interval}::interval`;
  await app.services.db
    .updateTable('sessions')
    .set({
      rotated_at: sql`rotated_at - ${back}`,
      expires_at: sql`expires_at - ${back}`,
      absolute_expires_at: sql`absolute_expires_at - ${back}`,
    })
    .where('id', '=', sessionId)
    .execute();
}

describe('refreshing', () => {
  test('exchanges the token for another and keeps the session', async () => {
    const { browser, first } = await signedIn();
    const before = browser.cookies.get('refresh');
    const answer = await refresh(browser);
    expect(answer.status).toBe(200);
    expect(browser.cookies.get('refresh')).not.toBe(before);
    expect(answer.body.session).toMatchObject({ id: first.session.id, createdAt: first.session.createdAt });
    expect(answer.body.user).toEqual(first.user);
    expect((await open(browser, answer.body)).status).toBe(200);
    expect((await refresh(browser)).status).toBe(200);
  });

  test('without a cookie, or with a made-up one, finds no session', async () => {
    const browser = openBrowser(app.app);
    expect((await refresh(browser)).error?.code).toBe('session_ended');
    for (const value of ['', 'x', 'A'.repeat(64), '%00'.repeat(20), 'é']) {
      browser.cookies.set('refresh', value);
      expect((await refresh(browser)).error?.code).toBe('session_ended');
    }
  });

  test('knowing a session’s id is not enough to end it', async () => {
    const { browser, first } = await signedIn();
    const stranger = openBrowser(app.app);
    const bytes = Buffer.concat([Buffer.from(first.session.id.replaceAll('-', ''), 'hex'), Buffer.alloc(32)]);
    stranger.cookies.set('refresh', bytes.toString('base64url'));
    expect((await refresh(stranger)).error?.code).toBe('session_ended');
    expect((await refresh(browser)).status).toBe(200);
  });

  test('moves the end 7 days on, never past 30 days', async () => {
    const { browser, first } = await signedIn();
    const day = 86_400_000;
    const days = (answer: { session: { expiresAt: string } }) =>
      (Date.parse(answer.session.expiresAt) - Date.now()) / day;
    expect(days(first)).toBeCloseTo(7, 2);
    for (let passed = 6; passed <= 24; passed += 6) {
      await age(first.session.id, '6 days');
      const { body } = await refresh(browser);
      expect(days(body)).toBeCloseTo(Math.min(7, 30 - passed), 2);
    }
    await age(first.session.id, '6 days 1 hour');
    const late = await refresh(browser);
    expect(late.error?.code).toBe('session_ended');
    expect(browser.cookies.has('refresh')).toBe(false);
  });

  test('after 7 days without use the session has ended', async () => {
    const { browser, first } = await signedIn();
    await age(first.session.id, '7 days 1 second');
    expect((await refresh(browser)).error?.code).toBe('session_ended');
    expect((await open(openBrowser(app.app), first)).error?.code).toBe('session_ended');
  });
});

describe('a spent refresh token', () => {
  test('ends the session when it is used later than the grace allows', async () => {
    const { browser, first } = await signedIn();
    const thief = copyBrowser(app.app, browser, '203.0.113.9');
    const owner = await refresh(browser);
    await age(first.session.id, '11 seconds');

    expect((await refresh(thief)).error?.code).toBe('session_ended');
    expect((await refresh(browser)).error?.code).toBe('session_ended');
    expect((await open(browser, owner.body)).error?.code).toBe('session_ended');
    const session = browser.call(endpoints.getSession, {}, bearer(owner.body.accessToken));
    expect((await session).error?.code).toBe('session_ended');
  });

  test('older than the last one ends the session even within the grace', async () => {
    const { browser } = await signedIn();
    const thief = copyBrowser(app.app, browser);
    await refresh(browser);
    await refresh(browser);
    expect((await refresh(thief)).error?.code).toBe('session_ended');
    expect((await refresh(browser)).error?.code).toBe('session_ended');
  });

  test('that a thief used first ends the session when its owner returns', async () => {
    const { browser, first } = await signedIn();
    const thief = copyBrowser(app.app, browser);
    const stolen = await refresh(thief);
    expect(stolen.status).toBe(200);
    await age(first.session.id, '11 seconds');
    expect((await refresh(browser)).error?.code).toBe('session_ended');
    expect((await refresh(thief)).error?.code).toBe('session_ended');
    expect((await open(thief, stolen.body)).error?.code).toBe('session_ended');
  });

  test('used by a thief within the grace period is noticed at the next use by the owner or the thief', async () => {
    const { browser, first } = await signedIn();
    const thief = copyBrowser(app.app, browser);
    await refresh(browser);
    expect((await refresh(thief)).status).toBe(200);
    expect((await refresh(browser)).status).toBe(200);
    await age(first.session.id, '11 seconds');
    expect((await refresh(thief)).error?.code).toBe('session_ended');
    expect((await refresh(browser)).error?.code).toBe('session_ended');
  });
});

describe('a lost reply', () => {
  test('is recovered within the grace, and the session goes on', async () => {
    const { browser, first } = await signedIn();
    await refresh(copyBrowser(app.app, browser));
    await age(first.session.id, '9 seconds');
    const again = await refresh(browser);
    expect(again.status).toBe(200);
    expect((await open(browser, again.body)).status).toBe(200);

    await age(first.session.id, '1 hour');
    expect((await refresh(browser)).status).toBe(200);
  });

  test.each(['the first', 'the last'])(
    'of two tabs: whichever cookie stays, %s one too, still works',
    async (which) => {
      const { browser, first } = await signedIn();
      const tabs = [copyBrowser(app.app, browser), copyBrowser(app.app, browser)];
      for (const tab of tabs) expect((await refresh(tab)).status).toBe(200);
      await age(first.session.id, '1 hour');
      const kept = tabs[which === 'the first' ? 0 : 1] ?? browser;
      expect((await refresh(kept)).status).toBe(200);
      await age(first.session.id, '1 hour');
      expect((await refresh(kept)).status).toBe(200);
    },
  );

  test('of four simultaneous refreshes signs nobody out', async () => {
    const { browser, first } = await signedIn();
    const other = await app.secondInstance();
    const tabs = [app.app, other, app.app, other].map((instance) => copyBrowser(instance, browser));
    const answers = await Promise.all(tabs.map(refresh));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await age(first.session.id, '1 hour');
    for (const { body } of answers) expect((await open(browser, body)).status).toBe(200);
    expect((await refresh(tabs[3] ?? browser)).status).toBe(200);
  });

  test('can be repeated only a limited number of times', async () => {
    const { browser } = await signedIn();
    const tabs = Array.from({ length: 60 }, () => copyBrowser(app.app, browser));
    const answers = await Promise.all(tabs.map(refresh));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(answers.length - refused.length).toBe(50);
    expect(
      refused.every(({ error, headers }) => error?.code === 'throttled' && headers['retry-after'] === '10'),
    ).toBe(true);
  });
});
