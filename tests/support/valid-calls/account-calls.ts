import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { endpoints } from '#contract/endpoints.ts';
import { insertEmailChange, insertVerification } from '#server/accounts/email-store.ts';
import { createInvitation } from '#server/team/create-invitation.ts';
import { insertReset } from '#server/accounts/password-store.ts';
import { insertIdentity, insertRegistration } from '#server/providers/provider-store.ts';
import { randomToken, sha256 } from '#server/services/crypto/opaque-token.ts';
import { updateConfirmation } from '#server/sessions/confirmation/confirmation-store.ts';
import { type Person, testPassword } from '../caller.ts';
import {
  addKey,
  type AuthenticatorApp,
  challenge,
  confirmPasswordAndFactor,
  insertRecoveryCode,
  insertTotp,
  bodyOf,
} from '../factors.ts';
import { acceptedTerms, freshEmail } from '../samples.ts';
import type { TestApp } from '../test-app.ts';
import type { World } from '../world.ts';
import type { ValidCall, ValidCalls } from './valid-call.ts';

const person = (email: string) => ({
  email,
  password: testPassword,
  firstName: 'Camille',
  lastName: 'Test',
  phone: '+33612345678',
  language: 'fr',
});

const invitedAs = async (app: TestApp, email: string) =>
  (await createInvitation(app.database.db, { email, hours: 1 })).token;

/** Returns the cookie of a person whom a provider has just identified. */
async function registrationCookie({ database }: TestApp): Promise<string> {
  const secret = randomToken();
  await insertRegistration(database.db, {
    secretHash: sha256(secret),
    provider: 'acme',
    issuer: 'https://acme.example',
    subject: randomUUID(),
    email: freshEmail(),
    firstName: 'Camille',
    lastName: 'Test',
    redirect: '/dashboard',
  });
  return `oauth-registration=${secret}`;
}

/** Inserts an identity at a provider, of a person who has just confirmed the password. */
async function linkedIdentity({ database }: TestApp, { user, accessToken }: Person): Promise<string> {
  const id = randomUUID();
  const identity = { id, userId: user.id, issuer: 'https://acme.example', subject: id, email: freshEmail() };
  await insertIdentity(database.db, identity);
  await updateConfirmation(database.db, String(decodeJwt(accessToken)['sid']), 'password');
  return id;
}

/** Inserts an authenticator app of the owner. The owner's session has just confirmed both password and factor. */
async function ownersTotp({ app, owner }: World): Promise<AuthenticatorApp> {
  await confirmPasswordAndFactor(app, owner);
  return insertTotp(app, owner);
}

/** Confirms the passwords of all people. */
async function confirmedByAll({ owner, other, agent, beside }: World): Promise<ValidCall> {
  for (const who of [owner, other, agent, ...beside]) {
    await who.call(endpoints.confirmPassword, { body: { password: testPassword } });
  }
  return {};
}

export const accountCalls = {
  signUp: async () => ({ body: { ...person(freshEmail()), accepts: acceptedTerms } }),
  signIn: async ({ owner }) => ({ body: { email: owner.user.email, password: testPassword } }),
  refreshSession: async ({ app, owner }) => {
    const body = { email: owner.user.email, password: testPassword };
    const { headers } = await app.stranger.call(endpoints.signIn, { body });
    return { cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '' };
  },
  signOut: async () => ({}),
  getSession: async () => ({}),
  updateProfile: async () => ({ body: { firstName: 'Dominique', language: 'en' } }),
  readInvitation: async ({ app }) => ({ body: { token: await invitedAs(app, freshEmail()) } }),
  acceptInvitation: async ({ app }) => {
    const email = freshEmail();
    return { body: { ...person(email), token: await invitedAs(app, email) } };
  },
  getKeySet: async () => ({}),
  sendPasswordReset: async ({ owner }) => ({ body: { email: owner.user.email } }),
  verifyResetToken: async ({ app }) => {
    const token = randomToken();
    const { user } = await app.client();
    const reset = { id: randomUUID(), userId: user.id, tokenHash: sha256(token) };
    await insertReset(app.database.db, reset);
    return { body: { token, newPassword: testPassword } };
  },
  changePassword: async () => ({ body: { currentPassword: testPassword, newPassword: testPassword } }),
  confirmPassword: async () => ({ body: { password: testPassword } }),
  listSessions: async () => ({}),
  endSession: async ({ app, owner }) => {
    const body = { email: owner.user.email, password: testPassword };
    const signedIn = await app.stranger.call(endpoints.signIn, { body });
    return { params: { sessionId: signedIn.body.session.id } };
  },
  endOtherSessions: async () => ({}),
  getSecurity: async () => ({}),
  sendEmailVerification: async () => ({}),
  verifyEmail: async ({ app }) => {
    const token = randomToken();
    const { user } = await app.client();
    const link = { id: randomUUID(), userId: user.id, email: user.email, tokenHash: sha256(token) };
    await insertVerification(app.database.db, link);
    return { body: { token } };
  },
  requestEmailChange: async (world) => ({
    ...(await confirmedByAll(world)),
    body: { newEmail: freshEmail() },
  }),
  withdrawEmailChange: async () => ({}),
  confirmEmailChange: async ({ app }) => {
    const token = randomToken();
    const { user } = await app.client();
    await insertEmailChange(app.database.db, {
      id: randomUUID(),
      userId: user.id,
      sessionId: randomUUID(),
      oldEmail: user.email,
      newEmail: freshEmail(),
      oldTokenHash: sha256(token),
      newTokenHash: sha256(randomToken()),
    });
    return { body: { token } };
  },
  exportData: confirmedByAll,
  readErasure: async () => ({}),
  eraseAccount: async (world) => {
    await world.app.agent();
    return confirmedByAll(world);
  },
  listFactors: async () => ({}),
  createFactor: async ({ app, owner, other, agent, beside }) => {
    for (const person of [owner, other, agent, ...beside]) await confirmPasswordAndFactor(app, person);
    return { body: { type: 'phone', friendlyName: 'Telephone', phone: '06 12 34 56 78' } };
  },
  renameFactor: async (world) => ({
    params: { factorId: (await ownersTotp(world)).factorId },
    body: { friendlyName: 'Tablet' },
  }),
  deleteFactor: async (world) => ({ params: { factorId: (await ownersTotp(world)).factorId } }),
  challengeFactor: async (world) => ({ params: { factorId: (await ownersTotp(world)).factorId } }),
  verifyFactor: async (world) => {
    const totp = await ownersTotp(world);
    const { challengeId } = await challenge(world.owner, totp.factorId);
    return { params: { factorId: totp.factorId }, body: { challengeId, code: totp.code() } };
  },
  useRecoveryCode: async ({ app, owner }) => ({ body: { code: await insertRecoveryCode(app, owner) } }),
  createRecoveryCodes: async (world) => {
    await ownersTotp(world);
    return {};
  },
  startPasskeySignIn: async () => ({}),
  signInWithPasskey: async ({ app }) => {
    const { key } = await addKey(app, await app.client());
    const { challengeId, webauthn } = bodyOf(await app.stranger.call(endpoints.startPasskeySignIn));
    return { body: { challengeId, credential: key.get(webauthn) } };
  },
  listProviders: async () => ({}),
  startOAuth: async () => ({
    params: { provider: 'acme' },
    query: { redirect: '/settings', scopes: 'openid email' },
  }),
  finishOAuth: async () => ({ params: { provider: 'acme' }, query: { code: 'a code', state: 'a state' } }),
  readRegistration: async ({ app }) => ({ cookie: await registrationCookie(app) }),
  completeRegistration: async ({ app }) => ({
    cookie: await registrationCookie(app),
    body: {
      firstName: 'Camille',
      lastName: 'Test',
      phone: '+33612345678',
      language: 'fr',
      accepts: acceptedTerms,
    },
  }),
  removeIdentity: async ({ app, owner }) => ({ params: { identityId: await linkedIdentity(app, owner) } }),
} satisfies ValidCalls;
