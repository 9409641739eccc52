import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { freePort } from '#server/services/free-port.ts';
import { bearer, openBrowser } from '#tests/support/browser.ts';
import { personAt, registerAt } from '#tests/support/provider-people.ts';
import { comeBack, pressProvider, refusalIn, signInAt } from '#tests/support/provider-steps.ts';
import { startOidcProvider, type TestProvider } from '#tests/support/start-oidc-provider.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { testOrigin } from '#tests/support/caller.ts';

let app: TestApp;
let acme: TestProvider;
let globex: TestProvider;
beforeAll(async () => {
  acme = await startOidcProvider({ publicUrl: testOrigin });
  globex = await startOidcProvider({
    id: 'globex',
    name: 'Globex',
    publicUrl: testOrigin,
    claimsIn: 'id_token',
    tokenAuth: 'client_secret_post',
  });
  const away = {
    ...acme.settings,
    id: 'away',
    name: 'Away',
    issuer: `http://127.0.0.1:${await freePort()}`,
  };
  const providers = [acme.settings, globex.settings, away];
  app = await startTestApp({ OIDC_PROVIDERS: JSON.stringify(providers), THROTTLE: '1' });
});
afterAll(async () => {
  await app.stop();
  await Promise.all([acme.stop(), globex.stop()]);
});
const person = (more: object = {}) => personAt(app, [acme, globex], more);

test('the providers of the installation are listed without their secrets', async () => {
  const { body, raw } = await app.stranger.call(endpoints.listProviders);
  expect(body.items).toEqual([
    { id: 'acme', name: 'Acme' },
    { id: 'globex', name: 'Globex' },
    { id: 'away', name: 'Away' },
  ]);
  expect(raw.toString()).not.toContain('secret');
});

describe('a known person', () => {
  test('comes back signed in to /auth, with the address to which they were going', async () => {
    const somebody = person();
    const { user } = await registerAt(acme, somebody);
    const browser = openBrowser(app.app);
    const next = await signInAt(browser, acme, somebody.sub, { redirect: '/request/1?page=2#top' });
    expect(next.pathname).toBe('/auth');
    expect(Object.fromEntries(next.searchParams)).toEqual({
      provider: 'acme',
      redirect: '/request/1?page=2#top',
    });
    const { body } = await browser.call(endpoints.refreshSession);
    expect(body.user.id).toBe(user.id);
    expect(await methodsOf(user.id)).toEqual(['oauth', 'oauth']);
  });

  test('is recognised by issuer and subject, even if the email address has changed', async () => {
    const somebody = person();
    const { user } = await registerAt(acme, somebody);
    const moved = { sub: somebody.sub, email: 'moved@example.com', email_verified: false };
    acme.people.set(somebody.sub, moved);
    const browser = openBrowser(app.app);
    expect(refusalIn(await signInAt(browser, acme, somebody.sub))).toEqual(['/auth', null]);
    expect((await browser.call(endpoints.refreshSession)).body.user).toMatchObject({
      id: user.id,
      email: somebody.email,
    });
  });

  test('is a different person if the same subject comes from another provider', async () => {
    const somebody = person();
    await registerAt(acme, somebody);
    globex.people.set(somebody.sub, {
      sub: somebody.sub,
      email: 'namesake@example.com',
      email_verified: true,
    });
    const next = await signInAt(openBrowser(app.app), globex, somebody.sub);
    expect(next.pathname).toBe('/complete-registration');
  });

  test('with a second factor still has to give it', async () => {
    const somebody = person();
    const { user } = await registerAt(acme, somebody);
    await app.services.db
      .insertInto('factors')
      .values({
        id: crypto.randomUUID(),
        user_id: user.id,
        type: 'phone',
        friendly_name: 'Phone',
        phone: '+33612345678',
        status: 'verified',
        verified_at: new Date(),
      })
      .execute();
    const browser = openBrowser(app.app);
    await signInAt(browser, acme, somebody.sub);
    const { body } = await browser.call(endpoints.refreshSession);
    expect(body.session).toMatchObject({ aal: 'aal1', factorPending: true });
    const refused = await browser.call(endpoints.countMyRequests, {}, bearer(body.accessToken));
    expect(refused.error?.code).toBe('factor_required');
  });

  test('ends the earlier session of this browser, though the return does not send the cookie of that session', async () => {
    const somebody = person();
    const before = await registerAt(acme, somebody);
    const there = await pressProvider(somebody.browser, 'acme');
    const back = await acme.visit(there.href, somebody.sub);
    const returning = openBrowser(app.app);
    returning.cookies.set('oauth', somebody.browser.cookies.get('oauth') ?? '');
    await comeBack(returning, back);
    expect((await returning.call(endpoints.refreshSession)).status).toBe(200);
    expect((await somebody.browser.call(endpoints.refreshSession)).error?.code).toBe('session_ended');
    const old = await openBrowser(app.app).call(endpoints.countMyRequests, {}, bearer(before.accessToken));
    expect(old.error?.code).toBe('session_ended');
  });
});

const methodsOf = async (userId: string) => {
  const rows = await app.services.db
    .selectFrom('sessions')
    .select('method')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ method }) => method);
};

describe('failed attempts to sign in at a provider', () => {
  test('a provider that does not answer', async () => {
    const browser = openBrowser(app.app, '198.18.1.1');
    const next = await pressProvider(browser, 'away', { redirect: '/settings' });
    expect(next.href).toBe(`${testOrigin}/auth?error=provider_unavailable&redirect=%2Fsettings`);
    expect(browser.cookies.size).toBe(0);
  });

  test('a provider that is not configured', async () => {
    const browser = openBrowser(app.app, '198.18.1.1');
    expect(refusalIn(await pressProvider(browser, 'nobody'))).toEqual(['/auth', 'provider_not_found']);
    const back = `${testOrigin}/api/auth/oauth/nobody/callback?code=1&state=2`;
    expect(refusalIn(await comeBack(browser, back))).toEqual(['/auth', 'provider_not_found']);
  });

  test('an attempt beyond the limit of one network', async () => {
    const press = () => pressProvider(openBrowser(app.app, '198.18.2.2'), 'acme');
    const answers = await Promise.all(Array.from({ length: 70 }, press));
    expect(answers.filter((next) => next.searchParams.get('error') === 'throttled')).toHaveLength(10);
    const elsewhere = await pressProvider(openBrowser(app.app, '198.18.2.3'), 'acme');
    expect(elsewhere.origin).toBe(acme.issuer);
  });

  test('an attempt that a page of another origin starts', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const browser = openBrowser(app.app, '198.18.1.1');
      const more = { headers: { 'sec-fetch-site': site } };
      const next = await pressProvider(browser, 'acme', { redirect: '/settings' }, more);
      expect(next.href).toBe(`${testOrigin}/auth?redirect=%2Fsettings`);
      expect(browser.cookies.size).toBe(0);
    }
  });

  test('a person who declines at the provider', async () => {
    const browser = openBrowser(app.app, '198.18.1.1');
    expect(refusalIn(await signInAt(browser, acme, null, { redirect: '/settings' }))).toEqual([
      '/auth',
      'provider_declined',
    ]);
    expect(browser.cookies.has('refresh')).toBe(false);
  });
});

test('a provider is asked only for the configured scopes, or for fewer', async () => {
  const scopes = async (requested?: string) => {
    const query = requested === undefined ? {} : { scopes: requested };
    const there = await pressProvider(openBrowser(app.app, '198.18.1.2'), 'acme', query);
    return there.searchParams.get('scope');
  };
  expect(await scopes()).toBe('openid email profile');
  expect(await scopes('email')).toBe('openid email');
  expect(await scopes('openid admin offline_access')).toBe('openid');
  expect(await scopes('')).toBe('openid');
});
