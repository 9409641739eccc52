import { readRecoveryCode } from '#domain/factors/recovery-code-format.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { IssuedSession } from '#server/sessions/start-session.ts';
import { recoveryCodeMacs } from './create-recovery-codes.ts';
import { type Caller, type FactorDependencies, factorRefused } from './refuse-factor.ts';
import { creditSession } from './prove-factor.ts';
import { countRecoveryCodes, consumeRecoveryCode } from './recovery-code-store.ts';
import { notifyOwner } from './notify-owner.ts';

/** Accepts a recovery code instead of a factor, once per code. Throws `factor_refused` or `throttled`. */
export async function redeemRecoveryCode(
  { services, sessions }: FactorDependencies,
  caller: Caller,
  typed: string,
): Promise<{ issued: IssuedSession | null; codesLeft: number }> {
  const { userId, sessionId } = caller;
  const throttle = sessions.throttles.secondFactor;
  await throttle.take(userId);
  const code = readRecoveryCode(typed);
  if (code === null) throw factorRefused();
  const used = await transaction(services.db, async (trx) => {
    const id = await consumeRecoveryCode(trx, userId, recoveryCodeMacs(services.sealer, userId, code));
    if (id === undefined) throw factorRefused();
    const issued = await creditSession(trx, caller);
    const codesLeft = await countRecoveryCodes(trx, userId);
    await notifyOwner(services, trx, userId, {
      kind: 'recovery_code_used',
      id,
      details: (always) => ({ ...always, codesLeft }),
    });
    return { issued, codesLeft };
  });
  if (used.issued) sessions.tokens.invalidate(sessionId);
  await throttle.clear(userId);
  return used;
}
