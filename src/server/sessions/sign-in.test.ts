import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { bearer, openBrowser } from '#tests/support/browser.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { testOrigin, testPassword } from '#tests/support/caller.ts';
import { acceptedTerms } from '#tests/support/samples.ts';

let app: TestApp;
let email: string;
beforeAll(async () => {
  app = await startTestApp();
  email = (await app.client()).user.email;
});
afterAll(() => app.stop());

const attempt = (password = testPassword, address = email) => ({ body: { email: address, password } });

describe('signing in', () => {
  test('replies with the person who signed in, and a token for the API', async () => {
    const browser = openBrowser(app.app);
    const answer = await browser.call(endpoints.signIn, attempt(testPassword, ` ${email.toUpperCase()} `));
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ email, role: 'client', language: 'fr' });
    expect(Date.parse(answer.body.accessExpiresAt) - Date.now()).toBeGreaterThan(295_000);
    expect(Date.parse(answer.body.accessExpiresAt) - Date.now()).toBeLessThanOrEqual(300_000);

    const session = await browser.call(endpoints.getSession, {}, bearer(answer.body.accessToken));
    expect(session.body).toEqual({ session: answer.body.session, user: answer.body.user });
  });

  test('a password typed with combining accents is the same password', async () => {
    const { user } = await app.client();
    const browser = openBrowser(app.app);
    const body = { email: `nfc-${user.email}`, password: 'cafés élégants', firstName: 'A', lastName: 'B' };
    await browser.call(endpoints.signUp, { body: { ...body, phone: '0612345678', accepts: acceptedTerms } });
    const answer = await browser.call(endpoints.signIn, attempt(body.password.normalize('NFD'), body.email));
    expect(answer.status).toBe(200);
  });

  test('an unknown email and a wrong password are answered alike', async () => {
    const browser = openBrowser(app.app);
    const wrong = await browser.call(endpoints.signIn, attempt('not the password'));
    const unknown = await browser.call(endpoints.signIn, attempt(testPassword, 'nobody@example.com'));
    expect(wrong.status).toBe(401);
    expect(wrong.error).toEqual({ code: 'invalid_credentials', message: 'Invalid credentials' });
    expect(unknown.status).toBe(401);
    expect(unknown.raw).toEqual(wrong.raw);
    expect(browser.cookies.size).toBe(0);
  });

  test('no password signs in to an account without one', async () => {
    const { user } = await app.client();
    await app.services.db.deleteFrom('credentials').where('user_id', '=', user.id).execute();
    const answer = await openBrowser(app.app).call(endpoints.signIn, attempt(testPassword, user.email));
    expect(answer.error?.code).toBe('invalid_credentials');
  });

  test('is refused from another origin and without one', async () => {
    const browser = openBrowser(app.app);
    const headers = [
      { origin: 'http://evil.test' },
      { origin: 'null' },
      { origin: testOrigin, 'sec-fetch-site': 'cross-site' },
      { origin: testOrigin, 'sec-fetch-site': 'same-site' },
    ];
    for (const refused of headers) {
      const answer = await browser.call(endpoints.signIn, attempt(), { headers: refused });
      expect({ refused, code: answer.error?.code }).toEqual({ refused, code: 'cross_origin' });
    }
    const { method, path: url } = endpoints.signIn;
    const without = await app.app.inject({ method, url, payload: attempt().body });
    expect(without.json()).toMatchObject({ error: { code: 'cross_origin' } });
    expect(without.headers['set-cookie']).toBeUndefined();
    expect(browser.cookies.size).toBe(0);
  });
});

describe('the refresh cookie', () => {
  test('over plain http is out of reach of scripts and other sites', async () => {
    const browser = openBrowser(app.app);
    await browser.call(endpoints.signIn, attempt());
    const [line = ''] = browser.lastCookies();
    expect(line).toMatch(/^refresh=[A-Za-z0-9_-]{64}; /);
    expect(line.split('; ')).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Path=/']));
    expect(line).not.toContain('Domain');
  });

  test('over https is bound to this exact host', async () => {
    const secure = await startTestApp({ PUBLIC_URL: 'https://sourcing.test' });
    try {
      const browser = openBrowser(secure.app);
      const body = { email, password: testPassword, firstName: 'A', lastName: 'B', phone: '+33612345678' };
      const headers = { origin: 'https://sourcing.test' };
      const signedUp = await browser.call(
        endpoints.signUp,
        { body: { ...body, accepts: acceptedTerms } },
        { headers },
      );
      expect(signedUp.status).toBe(201);
      const [line = ''] = browser.lastCookies();
      expect(line).toMatch(/^__Host-refresh=/);
      expect(line.split('; ')).toEqual(
        expect.arrayContaining(['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']),
      );
      browser.cookies.set('refresh', 'planted');
      const refreshed = await browser.call(endpoints.refreshSession, {}, { headers });
      expect(refreshed.status).toBe(200);
    } finally {
      await secure.stop();
    }
  });

  test('contains a token that neither the database nor the reply contains', async () => {
    const browser = openBrowser(app.app);
    const answer = await browser.call(endpoints.signIn, attempt());
    const token = browser.cookies.get('refresh') ?? '';
    expect(answer.raw.toString()).not.toContain(token);
    const row = await app.services.db
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', answer.body.session.id)
      .executeTakeFirstOrThrow();
    const bytes = Buffer.from(token, 'base64url');
    const stored = [row.lineage_hash, ...row.secret_hashes, ...row.spent_secret_hashes];
    expect(stored).toHaveLength(2);
    for (const hash of stored) expect(bytes.includes(hash)).toBe(false);
    expect(row).toMatchObject({ address: '192.0.2.1', user_agent: 'lightMyRequest' });
  });

  test('that was planted before sign-in is not kept, and its session ends', async () => {
    const attacker = openBrowser(app.app);
    const other = await app.client();
    const planted = await attacker.call(endpoints.signIn, attempt(testPassword, other.user.email));

    const victim = openBrowser(app.app);
    victim.cookies.set('refresh', attacker.cookies.get('refresh') ?? '');
    const signedIn = await victim.call(endpoints.signIn, attempt());
    expect(signedIn.body.user.email).toBe(email);
    expect(signedIn.body.session.id).not.toBe(planted.body.session.id);
    expect(victim.cookies.get('refresh')).not.toBe(attacker.cookies.get('refresh'));

    const refreshed = await attacker.call(endpoints.refreshSession);
    expect(refreshed.error?.code).toBe('session_ended');
    const change = { body: { firstName: 'Eve' } };
    const changed = await attacker.call(endpoints.updateProfile, change, bearer(planted.body.accessToken));
    expect(changed.error?.code).toBe('session_ended');
    expect((await victim.call(endpoints.refreshSession)).status).toBe(200);
  });
});
