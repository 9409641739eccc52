import type * as z from 'zod/mini';
import type { verifyFactorBody } from '#contract/factors/factor-endpoints.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { ApiError } from '#server/services/api-error.ts';
import { isUniqueViolation } from '#server/services/database/is-unique-violation.ts';
import type { IssuedSession } from '#server/sessions/start-session.ts';
import { type ChallengeRow, consumeChallengeAttempt } from './challenge-store.ts';
import { checkRegistration, checkSignature } from './check-passkey.ts';
import { findTotpStep } from './check-totp.ts';
import { completeNewFactor } from './complete-new-factor.ts';
import { type Caller, type FactorDependencies, factorRefused } from './refuse-factor.ts';
import type { FactorRow, FactorChanges } from './factor-store.ts';
import { findOwnFactor } from './find-own-factor.ts';
import type { RelyingParty } from './find-relying-party.ts';
import { proveFactor } from './prove-factor.ts';
import { codeMatches } from './send-code.ts';

type Body = z.output<typeof verifyFactorBody>;

export interface VerifiedFactor {
  /** The session raised to aal2, with its new tokens. Null if its level does not change. */
  issued: IssuedSession | null;
  /** Only after the account's first factor. */
  recoveryCodes: string[] | null;
}

/** Throws `factor_not_found`, `challenge_not_found`, `factor_refused`, `factor_exists`, `confirmation_required` or `throttled`. */
export async function verifyFactor(
  dependencies: FactorDependencies,
  caller: Caller,
  { factorId, body, relyingParty }: { factorId: string; body: Body; relyingParty: RelyingParty },
): Promise<VerifiedFactor> {
  const { services, sessions } = dependencies;
  const { userId, sessionId } = caller;
  const factor = await findOwnFactor(services.db, caller, factorId);
  const throttle = sessions.throttles.secondFactor;
  await throttle.take(userId);
  const challenge = await consumeChallengeAttempt(services.db, { id: body.challengeId, factorId, sessionId });
  if (!challenge) {
    await throttle.giveBack(userId);
    throw new ApiError('challenge_not_found', 'The challenge has lapsed, was answered or never existed.');
  }
  const use = await checkProof(dependencies, factor, challenge, { body, relyingParty });
  if (!use) throw factorRefused();
  const verified = await saveVerification(dependencies, caller, { factor, challenge, use });
  await throttle.clear(userId);
  return verified;
}

interface Proof {
  factor: FactorRow;
  challenge: ChallengeRow;
  use: FactorChanges;
}

async function saveVerification(
  deps: FactorDependencies,
  caller: Caller,
  { factor, challenge, use }: Proof,
): Promise<VerifiedFactor> {
  const complete = factor.status === 'verified' ? proveFactor : completeNewFactor;
  try {
    const { endedSessionIds, ...verified } = await transaction(deps.services.db, (trx) =>
      complete(deps, trx, caller, { factor, challengeId: challenge.id, use }),
    );
    for (const id of endedSessionIds) deps.sessions.tokens.invalidate(id);
    return verified;
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError('factor_exists', 'That key is known already.');
    throw error;
  }
}

/** Returns the values to write to the factor. Null if the proof is wrong. */
async function checkProof(
  { services: { sealer } }: FactorDependencies,
  factor: FactorRow,
  challenge: ChallengeRow,
  { body, relyingParty }: { body: Body; relyingParty: RelyingParty },
): Promise<FactorChanges | null> {
  if ('credential' in body) {
    if (challenge.webauthnChallenge === null) return null;
    const expected = { challenge: challenge.webauthnChallenge, relyingParty };
    return factor.status === 'verified'
      ? checkSignature(body.credential, factor, expected)
      : checkRegistration(body.credential, expected);
  }
  const code = body.code.replaceAll(/\s/g, '');
  if (factor.totpSealed !== null) {
    const totpStep = findTotpStep(sealer, factor.totpSealed, code);
    return totpStep === null ? null : { totpStep };
  }
  const { id, codeMac } = challenge;
  return codeMac !== null && codeMatches(sealer, id, code, codeMac) ? {} : null;
}
