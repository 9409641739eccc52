import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { requireConfirmation } from '#server/sessions/confirmation/require-confirmation.ts';
import { lockAccount } from '#server/accounts/account-store.ts';
import { deleteIdentity, findIdentityIssuer, hasSignInWithoutIdentity } from './provider-store.ts';
import { notifyOfIdentity } from './notify-of-identity.ts';

const notFound = () => new ApiError('identity_not_found', 'There is no such link to this account.');

/**
 * Unlinks an identity. Throws `identity_not_found`, `confirmation_required`, or `last_way_in` if the account has no
 * other sign-in method.
 */
export async function removeIdentity(services: Services, actor: Actor, identityId: string): Promise<void> {
  const { userId } = actor;
  await transaction(services.db, async (trx) => {
    // Only one call at a time removes a sign-in method, so that each call counts the remaining methods correctly.
    await lockAccount(trx, userId);
    const issuer = await findIdentityIssuer(trx, userId, identityId);
    if (issuer === undefined) throw notFound();
    await requireConfirmation(trx, actor, 'either');
    if (!(await hasSignInWithoutIdentity(trx, userId, identityId))) {
      throw new ApiError('last_way_in', 'Nothing else opens this account.');
    }
    await deleteIdentity(trx, identityId);
    await notifyOfIdentity(services, trx, { kind: 'identity_removed', userId, identityId, issuer });
  });
}
