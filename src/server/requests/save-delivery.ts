import { isAgency } from '#domain/accounts/role-kinds.ts';
import { type DeliveryPlace, isDeliveryOpen } from '#domain/requests/delivery-rules.ts';
import { record } from '#server/changes/record-change.ts';
import { requireAct } from '#server/companies/require-act.ts';
import { ApiError } from '#server/services/api-error.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { lockVisibleRequest } from './make-transition.ts';
import { upsertDelivery } from './request-store.ts';

/**
 * States where the goods of a request go; null for the billing address. Throws `request_moved_on` once they are
 * shipped, and `role_forbids` for a colleague who may not decide.
 */
export async function saveDelivery(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  requestId: string,
  delivery: DeliveryPlace | null,
): Promise<void> {
  await transaction(db, async (trx) => {
    const request = await lockVisibleRequest(trx, actor, requestId);
    if (!isAgency(actor.role)) requireAct(actor, request, 'decide');
    if (!isDeliveryOpen(request.status)) {
      throw new ApiError('request_moved_on', 'The goods have left, or the request is closed.');
    }
    await upsertDelivery(trx, requestId, delivery);
    await record(trx, { kind: 'delivery', request });
  });
}
