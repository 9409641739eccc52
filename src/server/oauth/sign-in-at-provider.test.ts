import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { freePort } from '#server/services/free-port.ts';
import { bearer, openBrowser } from '#tests/support/browser.ts';
import { comeBack, pressProvider, refusalIn, signInAt } from '#tests/support/provider-steps.ts';
import { startOidcProvider, type TestProvider } from '#tests/support/start-oidc-provider.ts';
import { startTestApp, type TestApp, testOrigin, testPassword } from '#tests/support/test-app.ts';

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
  const away = { ...acme.settings, id: 'away', name: 'Away', issuer: `http://127.0.0.1:${await freePort()}` };
  app = await startTestApp({
    OIDC_PROVIDERS: JSON.stringify([acme.settings, globex.settings, away]),
    THROTTLE: '1',
  });
});
afterAll(async () => {
  await app.stop();
  await Promise.all([acme.stop(), globex.stop()]);
});

let drawn = 0;
/** Somebody with an account at both providers. */
function person(more: object = {}) {
  drawn += 1;
  const sub = `person-${drawn}`;
  const email = `person${drawn}@example.com`;
  const somebody = { sub, email, email_verified: true, given_name: 'Ada', family_name: 'Lovelace', ...more };
  for (const { people } of [acme, globex]) people.set(sub, somebody);
  return { sub, email, browser: openBrowser(app.app, `198.51.100.${drawn}`) };
}
type Person = ReturnType<typeof person>;

const rest = { firstName: 'Ada', lastName: 'Lovelace', phone: '06 12 34 56 78', language: 'en' as const };

async function register(provider: TestProvider, { browser, sub }: Person) {
  expect((await signInAt(browser, provider, sub)).pathname).toBe('/complete-registration');
  const { status, body } = await browser.call(endpoints.completeRegistration, { body: rest });
  expect(status).toBe(201);
  return body;
}

async function signUp({ browser, email }: Person, isVerified: boolean) {
  const { language: _, ...named } = rest;
  const { body } = await browser.call(endpoints.signUp, {
    body: { ...named, email, password: testPassword },
  });
  if (isVerified) {
    await app.services.db
      .updateTable('profiles')
      .set({ email_verified_at: new Date() })
      .where('id', '=', body.user.id)
      .execute();
  }
  return body;
}

const identitiesOf = (userId: string) =>
  app.services.db.selectFrom('identities').selectAll().where('user_id', '=', userId).execute();

test('the providers of the installation are listed, and nothing secret about them', async () => {
  const { body, raw } = await app.stranger.call(endpoints.listProviders);
  expect(body.items).toEqual([
    { id: 'acme', name: 'Acme' },
    { id: 'globex', name: 'Globex' },
    { id: 'away', name: 'Away' },
  ]);
  expect(raw.toString()).not.toContain('secret');
});

describe('somebody new', () => {
  test.each([() => acme, () => globex])(
    'registers with what the provider knows, and is signed in',
    async (at) => {
      const provider = at();
      const somebody = person();
      const { browser, email, sub } = somebody;
      const next = await signInAt(browser, provider, sub, { redirect: '/new-request' });
      expect(next.href).toBe(`${testOrigin}/complete-registration`);
      expect(browser.cookies.has('refresh')).toBe(false);
      expect(browser.cookies.has('oauth')).toBe(false);

      const { body: known } = await browser.call(endpoints.readRegistration);
      const { name } = provider.settings;
      const { firstName, lastName } = rest;
      expect(known).toEqual({ email, firstName, lastName, provider: name, redirect: '/new-request' });

      const { body, status } = await browser.call(endpoints.completeRegistration, { body: rest });
      expect(status).toBe(201);
      expect(body.user).toMatchObject({
        email,
        firstName,
        lastName,
        phone: '+33612345678',
        language: 'en',
        role: 'client',
        emailVerified: true,
      });
      expect(body.session).toMatchObject({ aal: 'aal1', factorPending: false });
      expect((await browser.call(endpoints.countMyRequests, {}, bearer(body.accessToken))).status).toBe(200);
      expect((await browser.call(endpoints.refreshSession)).status).toBe(200);
      expect(await identitiesOf(body.user.id)).toMatchObject([
        { issuer: provider.issuer, subject: sub, email },
      ]);
    },
  );

  test('has no password to sign in with', async () => {
    const { email, browser } = person();
    await register(acme, { email, browser, sub: `person-${drawn}` });
    for (const password of [testPassword, 'null', ' ']) {
      const { error } = await openBrowser(app.app).call(endpoints.signIn, { body: { email, password } });
      expect(error?.code).toBe('invalid_credentials');
    }
  });

  test('registers once, however often it is sent, and a mistyped phone costs nothing', async () => {
    const { browser, sub } = person();
    await signInAt(browser, acme, sub);
    const wrong = await browser.call(endpoints.completeRegistration, { body: { ...rest, phone: '06' } });
    expect(wrong.error).toMatchObject({ code: 'invalid_input', fields: [{ path: 'phone' }] });
    const secret = browser.cookies.get('oauth-registration') ?? '';
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => {
        const twin = openBrowser(app.app);
        twin.cookies.set('oauth-registration', secret);
        return twin.call(endpoints.completeRegistration, { body: rest });
      }),
    );
    const codes = answers.map(({ error, status }) => error?.code ?? String(status));
    expect(codes.toSorted()).toEqual(['201', ...Array<string>(3).fill('registration_not_found')]);
  });

  test('keeps the secret of the registration to this browser', async () => {
    const { browser, sub } = person();
    await signInAt(browser, acme, sub);
    expect(browser.lastCookies().find((line) => line.startsWith('oauth-registration='))).toMatch(
      /HttpOnly; SameSite=Strict$/,
    );
    const other = openBrowser(app.app);
    for (const secret of [undefined, '', 'x', 'x'.repeat(43)]) {
      if (secret !== undefined) other.cookies.set('oauth-registration', secret);
      expect((await other.call(endpoints.readRegistration)).error?.code).toBe('registration_not_found');
      const { error } = await other.call(endpoints.completeRegistration, { body: rest });
      expect(error?.code).toBe('registration_not_found');
    }
  });

  test('waits half an hour and no longer', async () => {
    const { browser, sub } = person();
    await signInAt(browser, acme, sub);
    await app.services.db
      .updateTable('oauth_registrations')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await browser.call(endpoints.readRegistration)).error?.code).toBe('registration_not_found');
    const { error } = await browser.call(endpoints.completeRegistration, { body: rest });
    expect(error?.code).toBe('registration_not_found');
  });

  test('who signed up with a password meanwhile does not get a second account', async () => {
    const somebody = person();
    await signInAt(somebody.browser, acme, somebody.sub);
    await signUp({ ...somebody, browser: openBrowser(app.app) }, true);
    const { error } = await somebody.browser.call(endpoints.completeRegistration, { body: rest });
    expect(error?.code).toBe('sign_up_failed');
  });

  test('without an address the provider vouches for is refused', async () => {
    for (const more of [
      { email_verified: false },
      { email_verified: undefined },
      { email: undefined },
      { email: 'no address' },
      { email: `${'x'.repeat(300)}@example.com` },
    ]) {
      const { browser, sub } = person(more);
      expect(refusalIn(await signInAt(browser, acme, sub))).toEqual(['/auth', 'provider_email_unverified']);
      expect(browser.cookies.size, JSON.stringify(more)).toBe(0);
    }
  });

  test('with strange names can still register', async () => {
    const { browser, sub } = person({
      given_name: undefined,
      family_name: undefined,
      name: `  Grace\n\u0000 Brewster ${'x'.repeat(200)}`,
    });
    await signInAt(browser, acme, sub);
    const { body } = await browser.call(endpoints.readRegistration);
    expect(body.firstName).toBe('Grace');
    expect(body.lastName).toMatch(/^Brewster x+$/);
  });
});

describe('somebody known', () => {
  test('comes back signed in, to where they were going', async () => {
    const somebody = person();
    const { user } = await register(acme, somebody);
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

  test('is known by issuer and subject, whatever the address has become', async () => {
    const somebody = person();
    const { user } = await register(acme, somebody);
    const moved = { sub: somebody.sub, email: 'moved@example.com', email_verified: false };
    acme.people.set(somebody.sub, moved);
    const browser = openBrowser(app.app);
    expect(refusalIn(await signInAt(browser, acme, somebody.sub))).toEqual(['/auth', null]);
    expect((await browser.call(endpoints.refreshSession)).body.user).toMatchObject({
      id: user.id,
      email: somebody.email,
    });
  });

  test('the same subject at another provider is somebody else', async () => {
    const somebody = person();
    await register(acme, somebody);
    globex.people.set(somebody.sub, {
      sub: somebody.sub,
      email: 'namesake@example.com',
      email_verified: true,
    });
    const next = await signInAt(openBrowser(app.app), globex, somebody.sub);
    expect(next.pathname).toBe('/complete-registration');
  });

  test('with a second factor still owes it', async () => {
    const somebody = person();
    const { user } = await register(acme, somebody);
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

  test('the session that this browser held before ends, though its cookie does not travel back', async () => {
    const somebody = person();
    const before = await register(acme, somebody);
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

describe('an account with the same address', () => {
  test('both addresses verified: linked, and its owner is told', async () => {
    const somebody = person();
    const { user } = await signUp(somebody, true);
    const browser = openBrowser(app.app);
    expect(refusalIn(await signInAt(browser, acme, somebody.sub))).toEqual(['/auth', null]);
    expect((await browser.call(endpoints.refreshSession)).body.user.id).toBe(user.id);
    expect(await identitiesOf(user.id)).toMatchObject([{ issuer: acme.issuer, subject: somebody.sub }]);
    expect(await mailsTo(somebody.email, 'identity_linked')).toBe(1);

    await signInAt(openBrowser(app.app), acme, somebody.sub);
    expect(await mailsTo(somebody.email, 'identity_linked')).toBe(1);
  });

  test('both addresses verified, four times at once: linked once', async () => {
    const somebody = person();
    const { user } = await signUp(somebody, true);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => signInAt(openBrowser(app.app), acme, somebody.sub)),
    );
    expect(answers.map((next) => refusalIn(next).join(' '))).toEqual(Array<string>(4).fill('/auth '));
    expect(await identitiesOf(user.id)).toHaveLength(1);
    expect(await mailsTo(somebody.email, 'identity_linked')).toBe(1);
  });

  test.each([
    [true, false, 'account_email_unverified'],
    [false, true, 'provider_email_unverified'],
    [false, false, 'provider_email_unverified'],
  ])('at the provider verified: %s, here: %s: not linked', async (there, here, refusal) => {
    const somebody = person({ email_verified: there });
    const { user } = await signUp(somebody, here);
    const browser = openBrowser(app.app);
    expect(refusalIn(await signInAt(browser, acme, somebody.sub))).toEqual(['/auth', refusal]);
    expect(browser.cookies.size).toBe(0);
    expect(await identitiesOf(user.id)).toEqual([]);
    expect(await mailsTo(somebody.email, 'identity_linked')).toBe(0);
  });

  test('is found whatever the case of the letters', async () => {
    const somebody = person();
    const { user } = await signUp(somebody, true);
    acme.people.set(somebody.sub, {
      sub: somebody.sub,
      email: somebody.email.toUpperCase(),
      email_verified: true,
    });
    await signInAt(openBrowser(app.app), acme, somebody.sub);
    expect(await identitiesOf(user.id)).toHaveLength(1);
  });
});

async function mailsTo(recipient: string, kind: string): Promise<number> {
  const mails = await app.services.db
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .execute();
  return mails.length;
}

describe('what does not lead to a provider', () => {
  test('a provider that is away', async () => {
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

  test('one network without end', async () => {
    const press = () => pressProvider(openBrowser(app.app, '198.18.2.2'), 'acme');
    const answers = await Promise.all(Array.from({ length: 70 }, press));
    expect(answers.filter((next) => next.searchParams.get('error') === 'throttled')).toHaveLength(10);
    const elsewhere = await pressProvider(openBrowser(app.app, '198.18.2.3'), 'acme');
    expect(elsewhere.origin).toBe(acme.issuer);
  });

  test('another site’s page', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const browser = openBrowser(app.app, '198.18.1.1');
      const more = { headers: { 'sec-fetch-site': site } };
      const next = await pressProvider(browser, 'acme', { redirect: '/settings' }, more);
      expect(next.href).toBe(`${testOrigin}/auth?redirect=%2Fsettings`);
      expect(browser.cookies.size).toBe(0);
    }
  });

  test('a person who says no there', async () => {
    const browser = openBrowser(app.app, '198.18.1.1');
    expect(refusalIn(await signInAt(browser, acme, null, { redirect: '/settings' }))).toEqual([
      '/auth',
      'provider_declined',
    ]);
    expect(browser.cookies.has('refresh')).toBe(false);
  });
});

test('a provider is asked only for what is configured, and for less where less is wished', async () => {
  const scopes = async (wish?: string) => {
    const query = wish === undefined ? {} : { scopes: wish };
    const there = await pressProvider(openBrowser(app.app, '198.18.1.2'), 'acme', query);
    return there.searchParams.get('scope');
  };
  expect(await scopes()).toBe('openid email profile');
  expect(await scopes('email')).toBe('openid email');
  expect(await scopes('openid admin offline_access')).toBe('openid');
  expect(await scopes('')).toBe('openid');
});
