import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/http/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { requireConfirmation } from '#server/sessions/require-confirmation.ts';
import { deleteIdentity, hasOtherWayIn, lockWaysIn, ownsIdentity } from './oauth-store.ts';

const notFound = () => new ApiError('identity_not_found', 'There is no such link to this account.');

/** Throws `identity_not_found`, `confirmation_required`, or `last_way_in` where nothing else opens the account. */
export async function removeIdentity(db: Services['db'], actor: Actor, identityId: string): Promise<void> {
  const { userId } = actor;
  if (!(await ownsIdentity(db, userId, identityId))) throw notFound();
  await requireConfirmation(db, actor, 'either');
  await transaction(db, async (trx) => {
    await lockWaysIn(trx, userId);
    if (!(await hasOtherWayIn(trx, userId, identityId))) {
      throw new ApiError('last_way_in', 'Nothing else opens this account.');
    }
    if (!(await deleteIdentity(trx, userId, identityId))) throw notFound();
  });
}
