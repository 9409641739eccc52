import { acceptedTerms } from './samples.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Browser, openBrowser } from './browser.ts';
import { signInAt } from './provider-steps.ts';
import type { TestProvider } from './start-oidc-provider.ts';
import type { TestApp } from './test-app.ts';
import { testPassword } from './caller.ts';

/** The details that a new person gives in addition to those from the provider. */
export const registration = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '06 12 34 56 78',
  language: 'en' as const,
  accepts: acceptedTerms,
};

export interface ProviderPerson {
  sub: string;
  email: string;
  /** A browser with its own network address. */
  browser: Browser;
}

let drawn = 0;

/** Makes a new person with an account at these providers, which state that the email address is verified. */
export function personAt(app: TestApp, providers: TestProvider[], more: object = {}): ProviderPerson {
  drawn += 1;
  const sub = `person-${drawn}`;
  const email = `person${drawn}@example.com`;
  const { firstName, lastName } = registration;
  const somebody = { sub, email, email_verified: true, given_name: firstName, family_name: lastName };
  for (const { people } of providers) people.set(sub, { ...somebody, ...more });
  return { sub, email, browser: openBrowser(app.app, `198.51.100.${drawn}`) };
}

/** Comes back from the provider and completes the registration. */
export async function registerAt(provider: TestProvider, { browser, sub }: ProviderPerson) {
  await signInAt(browser, provider, sub);
  const { status, body } = await browser.call(endpoints.completeRegistration, { body: registration });
  if (status !== 201) throw new Error(`not registered: ${status}`);
  return body;
}

/** Signs up with a password instead; `isVerified` also opens the link of the verification mail. */
export async function signUpHere(
  { services }: TestApp,
  { browser, email }: ProviderPerson,
  isVerified: boolean,
) {
  const body = { ...registration, email, password: testPassword };
  const answer = await browser.call(endpoints.signUp, { body });
  if (answer.status !== 201) throw new Error(`not signed up: ${answer.status}`);
  const { user } = answer.body;
  const verifiedAt = isVerified ? new Date() : null;
  await services.db
    .updateTable('profiles')
    .set({ email_verified_at: verifiedAt })
    .where('id', '=', user.id)
    .execute();
  return user;
}

export function identitiesOf({ services }: TestApp, userId: string) {
  return services.db.selectFrom('identities').selectAll().where('user_id', '=', userId).execute();
}
