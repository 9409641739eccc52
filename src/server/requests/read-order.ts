import type { Order } from '#contract/requests/request-replies.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { findOrder } from './request-store.ts';

/** Returns the order, or null if there is none yet. */
export async function readOrder(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  requestId: string,
): Promise<Order | null> {
  const found = await findOrder(db, actor.scope, requestId);
  if (!found) throw new ApiError('request_not_found', 'There is no such request.');
  return found.order;
}
