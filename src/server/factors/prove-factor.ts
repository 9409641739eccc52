import type { Kysely } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';
import { elevateSession } from '#server/sessions/elevate-session.ts';
import { updateConfirmation } from '#server/sessions/confirmation/confirmation-store.ts';
import type { IssuedSession } from '#server/sessions/start-session.ts';
import { consumeChallenge } from './challenge-store.ts';
import { type Caller, type FactorDependencies, factorRefused } from './refuse-factor.ts';
import { type FactorRow, type FactorChanges, updateFactorUse } from './factor-store.ts';

export interface CheckedProof {
  factor: FactorRow;
  challengeId: string;
  use: FactorChanges;
}

export interface ProofResult {
  issued: IssuedSession | null;
  recoveryCodes: string[] | null;
  /** Ids of the sessions whose access tokens must be invalidated. */
  endedSessionIds: string[];
}

/**
 * Completes the session's sign-in after a factor or recovery code was given, or confirms the session for 10
 * minutes if it is signed in already.
 */
export async function creditSession(
  trx: Kysely<Database>,
  { userId, sessionId, factorPending }: Caller,
): Promise<IssuedSession | null> {
  if (factorPending) return elevateSession(trx, { userId, sessionId });
  await updateConfirmation(trx, sessionId, 'factor');
  return null;
}

/**
 * Accepts the proof of a verified factor. If several calls give it at once, one succeeds. Throws
 * `factor_refused`.
 */
export async function proveFactor(
  _: FactorDependencies,
  trx: Kysely<Database>,
  caller: Caller,
  { factor, challengeId, use }: CheckedProof,
): Promise<ProofResult> {
  const isGood = (await updateFactorUse(trx, factor.id, use)) && (await consumeChallenge(trx, challengeId));
  if (!isGood) throw factorRefused();
  const issued = await creditSession(trx, caller);
  return { issued, recoveryCodes: null, endedSessionIds: issued ? [caller.sessionId] : [] };
}
