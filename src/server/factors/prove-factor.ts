import type { Kysely } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';
import { liftSession } from '#server/sessions/lift-session.ts';
import { noteConfirmation } from '#server/sessions/session-standing-store.ts';
import type { IssuedSession } from '#server/sessions/start-session.ts';
import { spendChallenge } from './challenge-store.ts';
import { type Caller, type FactorParts, factorRefused } from './factor-parts.ts';
import { type FactorRow, type FactorUse, noteUse } from './factor-store.ts';

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
  if (factorPending) return liftSession(trx, { userId, sessionId });
  await noteConfirmation(trx, sessionId, 'factor');
  return null;
}

/** Spends the proof of a verified factor, once however many give it at the same moment; throws `factor_refused`. */
export async function proveFactor(
  _: FactorParts,
  trx: Kysely<Database>,
  caller: Caller,
  { factor, challengeId, use }: CheckedProof,
): Promise<Kept> {
  const isGood = (await noteUse(trx, factor.id, use)) && (await spendChallenge(trx, challengeId));
  if (!isGood) throw factorRefused();
  const issued = await creditSession(trx, caller);
  return { issued, recoveryCodes: null, ended: issued ? [caller.sessionId] : [] };
}
