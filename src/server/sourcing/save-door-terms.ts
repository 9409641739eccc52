import type { DoorTermsBody } from '#contract/sourcing/door-endpoints.ts';
import { record } from '#server/changes/record-change.ts';
import { ApiError } from '#server/services/api-error.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { findDoorTerms, lockFreightPrice, upsertDoorTerms } from './door-store.ts';
import { findInquiry } from './inquiry-store.ts';
import { requireOpenSourcing } from './require-open-sourcing.ts';

/**
 * Saves the plan for the delivery to the door. Throws `sourcing_over`, `choice_incomplete` while suppliers are asked
 * for nothing, `door_changed` or `freight_price_not_found`.
 */
export async function saveDoorTerms(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  requestId: string,
  { version, ...plan }: DoorTermsBody,
): Promise<void> {
  await transaction(db, async (trx) => {
    await requireOpenSourcing(trx, actor, requestId);
    if (!(await findInquiry(trx, requestId))) {
      throw new ApiError('choice_incomplete', 'Nothing is asked of suppliers yet.');
    }
    const stored = await findDoorTerms(trx, requestId);
    if ((stored?.version ?? 0) !== version) {
      throw new ApiError('door_changed', 'The way to the door was changed meanwhile.');
    }
    if (plan.freightPrice !== null && !(await lockFreightPrice(trx, plan.freightPrice))) {
      throw new ApiError('freight_price_not_found', 'There is no such freight price.');
    }
    await upsertDoorTerms(trx, requestId, plan, actor.userId);
    await record(trx, { kind: 'sourcing', request: { id: requestId } });
  });
}
