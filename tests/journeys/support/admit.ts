import type { SignedIn } from '#contract/sessions/session-replies.ts';
import { cookieNames, languageCookieAge } from '#contract/cookies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { callerAt } from '../../support/http-caller.ts';
import { done } from '../../support/caller.ts';
import { shownTerms } from '#domain/legal/wording-rules.ts';
import type { Brand } from '#domain/brand.ts';
import { registered } from '../../support/samples.ts';
import type { Installation } from './installation.ts';
import { iban, password, type Person } from './people.ts';

interface Names {
  firstName?: string;
  lastName?: string;
}

const profileOf = ({ email, language }: Person) => ({
  email,
  password,
  language,
  firstName: 'Camille',
  lastName: 'Martin',
  phone: '+33612345678',
});

const strangerAt = async ({ url }: Installation, { page }: Person) =>
  callerAt(url, { userAgent: await page.evaluate(() => navigator.userAgent) });

/** Returns the terms that the sign-up form of this installation links to now. */
async function accepts({ url }: Installation, { language }: Person) {
  const page = await (await fetch(`${url}/auth`)).text();
  const [, brand = ''] = /<meta name="brand" content="([^"]*)"/.exec(page) ?? [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server wrote it
  return shownTerms(JSON.parse(brand.replaceAll('&quot;', '"')) as Brand, language);
}

/** Admits a new client, who signs up through the API. The next page that the browser opens is signed in. */
export async function admitClient(
  installation: Installation,
  person: Person,
  names: Names = {},
): Promise<void> {
  const body = {
    ...profileOf(person),
    clientKind: 'consumer' as const,
    accepts: await accepts(installation, person),
    ...names,
  };
  await enter(
    installation,
    person,
    (await strangerAt(installation, person)).call(endpoints.signUp, { body }),
  );
}

/** Admits a new agent by an invitation through the API; an administrator by default. */
export async function admitAgent(
  installation: Installation,
  person: Person,
  { administrator = true, ...names }: Names & { administrator?: boolean } = { firstName: 'Alix' },
): Promise<void> {
  const token = await installation.invite(person.email, administrator);
  const body = { ...profileOf(person), token, ...names };
  const stranger = await strangerAt(installation, person);
  await enter(installation, person, stranger.call(endpoints.acceptInvitation, { body }));
}

/** Signs the same person in on another device. */
export async function admitAgain(
  installation: Installation,
  { email }: Person,
  device: Person,
): Promise<void> {
  const stranger = await strangerAt(installation, device);
  await enter(installation, device, stranger.call(endpoints.signIn, { body: { email, password } }));
}

/** Stores the session in the browser, as the page does after the server has signed a person in. */
async function enter(
  { url }: Installation,
  person: Person,
  answer: Promise<{ status: number; error: unknown; body: SignedIn; headers: Record<string, unknown> }>,
): Promise<void> {
  const { user, session, accessToken } = await done(answer);
  const { origin, hostname } = new URL(url);
  const { 'set-cookie': [line = ''] = [] } = (await answer).headers as { 'set-cookie'?: string[] };
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  const record = { sessionId: session.id, user, expiresAt: session.expiresAt, aal: session.aal };
  await person.context.setStorageState({
    cookies: [
      {
        name: cookieNames.language,
        value: user.language,
        domain: hostname,
        path: '/',
        expires: Date.now() / 1000 + languageCookieAge,
        httpOnly: false,
        secure: false,
        sameSite: 'Lax',
      },
      {
        name,
        value,
        domain: hostname,
        path: '/',
        expires: Date.parse(session.expiresAt) / 1000,
        httpOnly: true,
        secure: false,
        sameSite: 'Strict',
      },
    ],
    origins: [
      {
        origin,
        localStorage: [
          { name: 'session', value: JSON.stringify(record) },
          { name: 'language', value: user.language },
        ],
      },
    ],
  });
  person.api = callerAt(url, { accessToken });
}

/** Saves the identity that quotes need, and bank details for clients with this `iban`. */
export async function setUpAgency({ api }: Person): Promise<void> {
  await done(api.call(endpoints.saveSettings, { body: { identity: registered } }));
  await done(api.call(endpoints.confirmPassword, { body: { password } }));
  const body = { holder: 'Agence Exemple SAS', iban, bic: 'AGRIFRPP', intermediaryBic: null };
  await done(api.call(endpoints.saveBankDetails, { body }));
}
