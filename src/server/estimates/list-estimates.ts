import type { EstimateReply, EstimatesReply } from '#contract/estimates/estimate-endpoints.ts';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import { ApiError } from '#server/services/api-error.ts';
import { instant } from '#server/services/database/json-instant.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { type EstimateRow, findEstimatedRequest, listEstimateRows } from './estimate-store.ts';

/** Returns the figures without the inputs: only the agency may see these. */
const estimateView = ({ inputs, figures, at, ...row }: EstimateRow): EstimateReply => ({
  ...row,
  at: instant(at),
  delivery: inputs.freight?.delivery ?? inputs.delivery,
  ...figures,
  typed: inputs.typed,
});

/**
 * Lists the costs of the goods at the door, newest first. Returns none for a client to whom the agency does not show
 * them.
 */
export async function listEstimates(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  requestId: string,
): Promise<EstimatesReply> {
  const request = await findEstimatedRequest(db, actor.scope, requestId);
  if (!request) throw new ApiError('request_not_found', 'There is no such request.');
  const isRead = request.isShown || isAgency(actor.role);
  const rows = isRead ? await listEstimateRows(db, requestId) : [];
  return { items: rows.map(estimateView), isShown: request.isShown };
}
