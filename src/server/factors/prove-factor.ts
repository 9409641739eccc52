import type { Kysely } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';
import { elevateSession } from '#server/sessions/elevate-session.ts';
import { updateConfirmation } from '#server/sessions/confirmation/confirmation-store.ts';
import type { IssuedSession } from '#server/sessions/start-session.ts';
import { consumeChallenge } from './challenge-store.ts';
import { type Caller, type FactorParts, factorRefused } from './refuse-factor.ts';
import { type FactorRow, type FactorUse, updateFactorUse } from './factor-store.ts';

export interface CheckedProof {
  factor: FactorRow;
  challengeId: string;
  use: FactorUse;
}

export interface Kept {
  issued: IssuedSession | null;
  recoveryCodes: string[] | null;
  /** Sessions whose tokens are to be forgotten. */
  ended: string[];
}

/** What a factor, or a recovery code, that was given does for the session: it completes its sign-in or confirms for 10 minutes. */
export async function creditSession(
  trx: Kysely<Database>,
  { userId, sessionId, factorPending }: Caller,
): Promise<IssuedSession | null> {
  if (factorPending) return elevateSession(trx, { userId, sessionId });
  await updateConfirmation(trx, sessionId, 'factor');
  return null;
}

/** Uses the proof of a verified factor, once for any number of simultaneous calls; throws `factor_refused`. */
export async function proveFactor(
  _: FactorParts,
  trx: Kysely<Database>,
  caller: Caller,
  { factor, challengeId, use }: CheckedProof,
): Promise<Kept> {
  const isGood = (await updateFactorUse(trx, factor.id, use)) && (await consumeChallenge(trx, challengeId));
  if (!isGood) throw factorRefused();
  const issued = await creditSession(trx, caller);
  return { issued, recoveryCodes: null, ended: issued ? [caller.sessionId] : [] };
}
