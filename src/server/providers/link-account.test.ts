import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { identitiesOf, personAt, signUpHere } from '#tests/support/provider-people.ts';
import { refusalIn, signInAt } from '#tests/support/provider-steps.ts';
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
  app = await startTestApp({ OIDC_PROVIDERS: JSON.stringify([acme.settings, globex.settings]) });
});
afterAll(async () => {
  await app.stop();
  await Promise.all([acme.stop(), globex.stop()]);
});
const person = (more: object = {}) => personAt(app, [acme, globex], more);

describe('an account with the same address', () => {
  test('is linked if both addresses are verified, and the owner is notified', async () => {
    const somebody = person();
    const user = await signUpHere(app, somebody, true);
    const browser = openBrowser(app.app);
    expect(refusalIn(await signInAt(browser, acme, somebody.sub))).toEqual(['/auth', null]);
    expect((await browser.call(endpoints.refreshSession)).body.user.id).toBe(user.id);
    expect(await identitiesOf(app, user.id)).toMatchObject([{ issuer: acme.issuer, subject: somebody.sub }]);
    expect(await mailsTo(somebody.email, 'identity_linked')).toBe(1);

    await signInAt(openBrowser(app.app), acme, somebody.sub);
    expect(await mailsTo(somebody.email, 'identity_linked')).toBe(1);
  });

  test('is linked once by four sign-ins at once', async () => {
    const somebody = person();
    const user = await signUpHere(app, somebody, true);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => signInAt(openBrowser(app.app), acme, somebody.sub)),
    );
    expect(answers.map((next) => refusalIn(next).join(' '))).toEqual(Array<string>(4).fill('/auth '));
    expect(await identitiesOf(app, user.id)).toHaveLength(1);
    expect(await mailsTo(somebody.email, 'identity_linked')).toBe(1);
  });

  test.each([
    [true, false, 'account_email_unverified'],
    [false, true, 'provider_email_unverified'],
    [false, false, 'provider_email_unverified'],
  ])('verified at the provider: %s, here: %s: not linked', async (there, here, refusal) => {
    const somebody = person({ email_verified: there });
    const user = await signUpHere(app, somebody, here);
    const browser = openBrowser(app.app);
    expect(refusalIn(await signInAt(browser, acme, somebody.sub))).toEqual(['/auth', refusal]);
    expect(browser.cookies.size).toBe(0);
    expect(await identitiesOf(app, user.id)).toEqual([]);
    expect(await mailsTo(somebody.email, 'identity_linked')).toBe(0);
  });

  test('is found in upper and lower case', async () => {
    const somebody = person();
    const user = await signUpHere(app, somebody, true);
    acme.people.set(somebody.sub, {
      sub: somebody.sub,
      email: somebody.email.toUpperCase(),
      email_verified: true,
    });
    await signInAt(openBrowser(app.app), acme, somebody.sub);
    expect(await identitiesOf(app, user.id)).toHaveLength(1);
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
