import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { bearer, openBrowser } from '#tests/support/browser.ts';
import {
  identitiesOf,
  personAt,
  registerAt,
  registration,
  signUpHere,
} from '#tests/support/provider-people.ts';
import { refusalIn, signInAt } from '#tests/support/provider-steps.ts';
import { startOidcProvider, type TestProvider } from '#tests/support/start-oidc-provider.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { testOrigin, testPassword } from '#tests/support/caller.ts';

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
  app = await startTestApp({ OIDC_PROVIDERS: JSON.stringify([acme.settings, globex.settings]) });
});
afterAll(async () => {
  await app.stop();
  await Promise.all([acme.stop(), globex.stop()]);
});
const person = (more: object = {}) => personAt(app, [acme, globex], more);

describe('a new person', () => {
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
      const { firstName, lastName } = registration;
      expect(known).toEqual({ email, firstName, lastName, provider: name, redirect: '/new-request' });

      const { body, status } = await browser.call(endpoints.completeRegistration, { body: registration });
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
      expect(await identitiesOf(app, body.user.id)).toMatchObject([
        { issuer: provider.issuer, subject: sub, email },
      ]);
    },
  );

  test('has no password to sign in with', async () => {
    const somebody = person();
    await registerAt(acme, somebody);
    const { email } = somebody;
    for (const password of [testPassword, 'null', ' ']) {
      const { error } = await openBrowser(app.app).call(endpoints.signIn, { body: { email, password } });
      expect(error?.code).toBe('invalid_credentials');
    }
  });

  test('registers once, however often the form is sent, and may correct a mistyped phone', async () => {
    const { browser, sub } = person();
    await signInAt(browser, acme, sub);
    const wrong = await browser.call(endpoints.completeRegistration, {
      body: { ...registration, phone: '06' },
    });
    expect(wrong.error).toMatchObject({ code: 'invalid_input', fields: [{ path: 'phone' }] });
    const secret = browser.cookies.get('oauth-registration') ?? '';
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => {
        const twin = openBrowser(app.app);
        twin.cookies.set('oauth-registration', secret);
        return twin.call(endpoints.completeRegistration, { body: registration });
      }),
    );
    const codes = answers.map(({ error, status }) => error?.code ?? String(status));
    expect(codes.toSorted()).toEqual(['201', ...Array<string>(3).fill('registration_not_found')]);
  });

  test('can complete the registration only in the browser that began it', async () => {
    const { browser, sub } = person();
    await signInAt(browser, acme, sub);
    expect(browser.lastCookies().find((line) => line.startsWith('oauth-registration='))).toMatch(
      /HttpOnly; SameSite=Strict$/,
    );
    const other = openBrowser(app.app);
    for (const secret of [undefined, '', 'x', 'x'.repeat(43)]) {
      if (secret !== undefined) other.cookies.set('oauth-registration', secret);
      expect((await other.call(endpoints.readRegistration)).error?.code).toBe('registration_not_found');
      const { error } = await other.call(endpoints.completeRegistration, { body: registration });
      expect(error?.code).toBe('registration_not_found');
    }
  });

  test('has half an hour to complete the registration', async () => {
    const { browser, sub } = person();
    await signInAt(browser, acme, sub);
    await app.services.db
      .updateTable('oauth_registrations')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await browser.call(endpoints.readRegistration)).error?.code).toBe('registration_not_found');
    const { error } = await browser.call(endpoints.completeRegistration, { body: registration });
    expect(error?.code).toBe('registration_not_found');
  });

  test('gets no second account if they have signed up with a password meanwhile', async () => {
    const somebody = person();
    await signInAt(somebody.browser, acme, somebody.sub);
    await signUpHere(app, { ...somebody, browser: openBrowser(app.app) }, true);
    const { error } = await somebody.browser.call(endpoints.completeRegistration, { body: registration });
    expect(error?.code).toBe('sign_up_failed');
  });

  test('is refused if the provider does not vouch for an address', async () => {
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
