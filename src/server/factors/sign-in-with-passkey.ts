import { randomUUID } from 'node:crypto';
import { challengeLifeMinutes } from '#domain/factors/factor-rules.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { ApiError } from '#server/services/api-error.ts';
import { readUser } from '#server/sessions/read-user.ts';
import type { Caller } from '#server/sessions/read-caller.ts';
import { type IssuedSession, startSession } from '#server/sessions/start-session.ts';
import { insertPasskeyChallenge, consumePasskeyChallenge } from './challenge-store.ts';
import { checkSignature, type GivenCredential, hasUserHandleOf } from './check-passkey.ts';
import type { FactorDependencies } from './refuse-factor.ts';
import {
  type FactorRow,
  type FactorChanges,
  findFactorByCredential,
  updateFactorUse,
} from './factor-store.ts';
import type { RelyingParty } from './find-relying-party.ts';
import { createSignInOptions } from './create-passkey-options.ts';

/** Returns the same error for an unknown passkey, another account's, and a wrong signature. */
const passkeyRefused = () => new ApiError('passkey_refused', 'That passkey does not sign in here.');

export async function startPasskeySignIn(
  { services, sessions }: FactorDependencies,
  { network }: Caller,
  relyingParty: RelyingParty,
): Promise<{ challengeId: string; webauthn: Record<string, unknown> }> {
  await sessions.throttles.passkeyChallenge.take(network);
  const { challenge, webauthn } = await createSignInOptions(relyingParty);
  const id = randomUUID();
  const minutes = challengeLifeMinutes.passkey;
  await insertPasskeyChallenge(services.db, { id, webauthnChallenge: challenge, minutes });
  return { challengeId: id, webauthn };
}

interface PasskeySignIn {
  challengeId: string;
  credential: GivenCredential;
  relyingParty: RelyingParty;
}

/** Throws `passkey_refused` or `throttled`. */
export async function signInWithPasskey(
  { services: { db }, sessions }: FactorDependencies,
  attempt: PasskeySignIn,
  caller: Caller,
): Promise<IssuedSession> {
  const throttle = sessions.throttles.signInFromNetwork;
  await throttle.take(caller.network);
  const { factor, use } = await checkPasskey(db, attempt);
  await sessions.throttles.successfulSignIns.take(`${factor.userId}:${caller.network}`);
  const issued = await transaction(db, async (trx) => {
    if (!(await updateFactorUse(trx, factor.id, use))) throw passkeyRefused();
    const user = await readUser(trx, factor.userId);
    return startSession(trx, user, caller, { method: 'passkey', factor: 'second' });
  });
  await throttle.giveBack(caller.network);
  return issued;
}

async function checkPasskey(
  db: FactorDependencies['services']['db'],
  { challengeId, credential, relyingParty }: PasskeySignIn,
): Promise<{ factor: FactorRow; use: FactorChanges }> {
  const challenge = await consumePasskeyChallenge(db, challengeId);
  const factor = await findFactorByCredential(db, Buffer.from(credential.id, 'base64url'));
  if (challenge === undefined || !factor || !hasUserHandleOf(credential, factor.userId))
    throw passkeyRefused();
  const use = await checkSignature(credential, factor, { challenge, relyingParty, asOnlyProof: true });
  if (!use) throw passkeyRefused();
  return { factor, use };
}
