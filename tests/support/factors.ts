import { randomBytes, randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import type { SignedIn } from '#contract/sessions/session-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { recoveryCodeBytes, recoveryCodeFrom } from '#domain/factors/recovery-code-format.ts';
import { createTotp } from '#server/factors/check-totp.ts';
import { recoveryCodeMacs } from '#server/factors/create-recovery-codes.ts';
import { updateFactorVerified, insertFactor } from '#server/factors/factor-store.ts';
import { deleteRecoveryCodes, insertRecoveryCodes } from '#server/factors/recovery-code-store.ts';
import { updateConfirmation } from '#server/sessions/confirmation/confirmation-store.ts';
import { SoftwareAuthenticator, type AuthenticatorOptions } from './software-authenticator.ts';
import { callerOf, type Answer, type Person, testOrigin, testPassword } from './caller.ts';
import type { TestApp } from './test-app.ts';

export const sessionIdOf = ({ accessToken }: Pick<Person, 'accessToken'>) =>
  String(decodeJwt(accessToken)['sid']);

const step = 30_000;

/** An authenticator app. */
export interface AuthenticatorApp {
  factorId: string;
  /** Returns the code of the time step that is this number of steps from now. */
  code(steps?: number): string;
  /** Returns a code that is wrong for all steps near now. */
  wrongCode(): string;
}

function authenticatorApp(factorId: string, secret: string): AuthenticatorApp {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = (steps = 0) => totp.generate({ timestamp: Date.now() + steps * step });
  return {
    factorId,
    code,
    wrongCode: () => {
      const near = new Set([-2, -1, 0, 1, 2].map(code));
      return ['000000', '111111', '222222', '333333', '444444', '555555'].find((each) => !near.has(each))!;
    },
  };
}

/** Moves the last use of the app into the past. */
export async function restTotp(app: TestApp, { factorId }: AuthenticatorApp): Promise<void> {
  await app.database.db
    .updateTable('factors')
    .set({ totp_last_step: 0 })
    .where('id', '=', factorId)
    .execute();
}

export function bodyOf<Reply>(answer: { status: number; body: Reply; error: unknown }): Reply {
  if (answer.status >= 300) throw new Error(`preparing failed: ${JSON.stringify(answer.error)}`);
  return answer.body;
}

/** Confirms the password again, as before every sensitive action. */
export async function confirmWithPassword(person: Person): Promise<void> {
  bodyOf(await person.call(endpoints.confirmPassword, { body: { password: testPassword } }));
}

/** Marks both password and factor as just confirmed, even if the account lacks one of them. */
export async function confirmPasswordAndFactor(app: TestApp, person: Person): Promise<void> {
  for (const proof of ['password', 'factor'] as const)
    await updateConfirmation(app.database.db, sessionIdOf(person), proof);
}

/** Inserts an authenticator app as if the person had had it for a long time: no session ends or becomes elevated. */
export async function insertTotp(app: TestApp, { user }: Person): Promise<AuthenticatorApp> {
  const { db } = app.database;
  const { sealed, secret } = createTotp(app.services.sealer, 'Agency', user.email);
  const { id } = await insertFactor(db, {
    id: randomUUID(),
    userId: user.id,
    type: 'totp',
    friendlyName: 'Phone app',
    totpSealed: sealed,
    phone: null,
  });
  await updateFactorVerified(db, id, {});
  return authenticatorApp(id, secret);
}

/** Replaces all recovery codes by one new code. */
export async function insertRecoveryCode(app: TestApp, { user }: Person): Promise<string> {
  const code = recoveryCodeFrom(randomBytes(recoveryCodeBytes));
  const [mac] = recoveryCodeMacs(app.services.sealer, user.id, code);
  await deleteRecoveryCodes(app.database.db, user.id);
  await insertRecoveryCodes(app.database.db, user.id, [mac]);
  return code;
}

export function personOf(app: TestApp, { accessToken, user }: SignedIn, instance = app.app): Person {
  return { ...callerOf(instance, accessToken), accessToken, user };
}

export async function challenge(person: Person, factorId: string) {
  return bodyOf(await person.call(endpoints.challengeFactor, { params: { factorId } }));
}

/** Requests a challenge and answers it. */
export async function verify(
  person: Person,
  factorId: string,
  proof: { code: string } | { credential: ReturnType<SoftwareAuthenticator['get' | 'create']> },
): Promise<Answer<typeof endpoints.verifyFactor>> {
  const { challengeId } = await challenge(person, factorId);
  return person.call(endpoints.verifyFactor, { params: { factorId }, body: { challengeId, ...proof } });
}

export async function beginTotp(person: Person, friendlyName = 'Phone app') {
  const body = { type: 'totp', friendlyName } as const;
  const { factor, totp } = bodyOf(await person.call(endpoints.createFactor, { body }));
  return { ...authenticatorApp(factor.id, totp?.secret ?? ''), uri: totp?.uri ?? '' };
}

interface Secured {
  /** The person, with the token of the elevated session. */
  person: Person;
  recoveryCodes: string[];
}

/** Returns the person with the session that a factor has elevated. */
export function elevated(
  app: TestApp,
  person: Person,
  answer: Answer<typeof endpoints.verifyFactor>,
): Secured {
  const { signedIn, recoveryCodes } = bodyOf(answer);
  return { person: signedIn ? personOf(app, signedIn) : person, recoveryCodes: recoveryCodes ?? [] };
}

/** Returns a person who has had an authenticator app for a while. */
export async function addTotp(
  app: TestApp,
  person: Person,
): Promise<Secured & { totp: AuthenticatorApp; uri: string }> {
  await confirmWithPassword(person);
  const totp = await beginTotp(person);
  const answer = await verify(person, totp.factorId, { code: totp.code() });
  const secured = elevated(app, person, answer);
  await restTotp(app, totp);
  return { ...secured, totp, uri: totp.uri };
}

/** Returns a person with a key; a passkey by default. */
export async function addKey(app: TestApp, person: Person, ways: AuthenticatorOptions = {}) {
  await confirmWithPassword(person);
  const body = { type: 'webauthn', friendlyName: 'Key' } as const;
  const { factor } = bodyOf(await person.call(endpoints.createFactor, { body }));
  const { challengeId, webauthn } = await challenge(person, factor.id);
  const key = new SoftwareAuthenticator(testOrigin);
  const answer = await person.call(endpoints.verifyFactor, {
    params: { factorId: factor.id },
    body: { challengeId, credential: key.create(webauthn ?? {}, ways) },
  });
  return { ...elevated(app, person, answer), key, factorId: factor.id };
}

/** Signs in with the password. The session still needs the second factor. */
export async function signInPending(app: TestApp, { user }: Person, instance = app.app): Promise<Person> {
  const body = { email: user.email, password: testPassword };
  const answer = await callerOf(instance).call(endpoints.signIn, { body });
  return personOf(app, bodyOf(answer), instance);
}
