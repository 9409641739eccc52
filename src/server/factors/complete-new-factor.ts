import type { Kysely } from 'kysely';
import { lockAccount } from '#server/accounts/account-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import { elevateSession } from '#server/sessions/elevate-session.ts';
import { requireConfirmation } from '#server/sessions/confirmation/require-confirmation.ts';
import { endSessionsOf } from '#server/sessions/end-sessions.ts';
import { hasVerifiedFactor } from '#server/sessions/active-session-store.ts';
import { updateConfirmation } from '#server/sessions/confirmation/confirmation-store.ts';
import { consumeChallenge } from './challenge-store.ts';
import { type Caller, type FactorDependencies, factorRefused } from './refuse-factor.ts';
import { updateFactorVerified } from './factor-store.ts';
import { issueRecoveryCodes } from './create-recovery-codes.ts';
import type { CheckedProof, ProofResult } from './prove-factor.ts';
import { notifyOwner } from './notify-owner.ts';

/**
 * Verifies a factor by its first proof. Raises this session to aal2, ends the account's other sessions, and issues
 * recovery codes if this is the account's first factor. Throws `confirmation_required` if the confirmation, given
 * when the person began to add the factor, has expired.
 */
export async function completeNewFactor(
  { services }: FactorDependencies,
  trx: Kysely<Database>,
  caller: Caller,
  { factor, challengeId, use }: CheckedProof,
): Promise<ProofResult> {
  const { userId, sessionId } = caller;
  await lockAccount(trx, userId);
  await requireConfirmation(trx, caller, 'strongest');
  const isFirst = !(await hasVerifiedFactor(trx, userId));
  const isGood =
    (await updateFactorVerified(trx, factor.id, use)) && (await consumeChallenge(trx, challengeId));
  if (!isGood) throw factorRefused();
  const ended = await endSessionsOf(trx, userId, 'factor_added', sessionId);
  const issued = await elevateSession(trx, { userId, sessionId });
  await updateConfirmation(trx, sessionId, 'factor');
  const recoveryCodes = isFirst ? await issueRecoveryCodes(services, trx, userId) : null;
  await notifyOwner(services, trx, userId, {
    kind: 'factor_added',
    id: factor.id,
    details: (always) => ({ ...always, factorName: factor.friendlyName }),
  });
  return { issued, recoveryCodes, endedSessionIds: issued ? [...ended, sessionId] : ended };
}
