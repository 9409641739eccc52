import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { findRequestDetail } from './request-detail-store.ts';
import { requestDetailView } from './request-detail-view.ts';

/** Returns the request as this actor's screen shows it; throws `request_not_found` if the actor may not see it. */
export async function readRequestDetail(
  services: Services,
  actor: Actor,
  requestId: string,
): Promise<RequestDetail> {
  const row = await findRequestDetail(services.db, actor.scope, requestId);
  if (!row) throw new ApiError('request_not_found', 'There is no such request.');
  return requestDetailView(actor, row);
}
