import type * as z from 'zod/mini';
import type { orderBody } from '#contract/requests/request-endpoints.ts';
import { isTrackable } from '#domain/requests/request-rules.ts';
import { record } from '#server/changes/record-change.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { knownStatus } from './find-facts.ts';
import { lockVisibleRequest } from './make-transition.ts';
import { updateTracking } from './request-store.ts';

/**
 * Writes tracking number and estimated arrival. An absent field stays unchanged; null or an empty number clears it.
 */
export async function saveOrder(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  requestId: string,
  { trackingNumber, estimatedArrival }: z.output<typeof orderBody>,
): Promise<void> {
  await transaction(db, async (trx) => {
    const request = await lockVisibleRequest(trx, actor, requestId);
    if (!isTrackable(knownStatus(request))) {
      throw new ApiError('order_not_open', 'The request has no order in progress.');
    }
    const isTracked = await updateTracking(trx, requestId, {
      ...(trackingNumber === undefined ? {} : { trackingNumber: trackingNumber || null }),
      ...(estimatedArrival === undefined ? {} : { estimatedArrival }),
    });
    await record(trx, { kind: 'order', request, isTracked });
  });
}
