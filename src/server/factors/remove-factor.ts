import { lockAccount } from '#server/accounts/account-store.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { ApiError } from '#server/services/api-error.ts';
import { requireConfirmation } from '#server/sessions/confirmation/require-confirmation.ts';
import { hasVerifiedFactor } from '#server/sessions/active-session-store.ts';
import { consumeConfirmations } from '#server/sessions/confirmation/confirmation-store.ts';
import { type Caller, type FactorDependencies, factorNotFound } from './refuse-factor.ts';
import { deleteFactor, findFactor, hasSignInWithoutFactor } from './factor-store.ts';
import { deleteRecoveryCodes } from './recovery-code-store.ts';
import { notifyOwner } from './notify-owner.ts';

/**
 * Removes a factor. For a verified factor, the person must just have given both the password and a factor. Removing
 * the last factor deletes the recovery codes. Sessions keep their level, which records how they began.
 */
export async function removeFactor(
  { services }: FactorDependencies,
  caller: Caller,
  id: string,
): Promise<void> {
  const { userId, sessionId } = caller;
  await transaction(services.db, async (trx) => {
    await lockAccount(trx, userId);
    const factor = await findFactor(trx, { id, userId });
    if (!factor) throw factorNotFound();
    if (factor.status === 'verified') {
      if (factor.isPasskey && !(await hasSignInWithoutFactor(trx, factor)))
        throw new ApiError('last_way_in', 'Nothing else signs in to this account.');
      await requireConfirmation(trx, caller, 'both');
      await consumeConfirmations(trx, sessionId);
      await notifyOwner(services, trx, userId, {
        kind: 'factor_removed',
        id,
        details: (always) => ({ ...always, factorName: factor.friendlyName }),
      });
    }
    await deleteFactor(trx, id);
    if (!(await hasVerifiedFactor(trx, userId))) await deleteRecoveryCodes(trx, userId);
  });
}
