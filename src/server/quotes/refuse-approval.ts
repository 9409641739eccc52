import { record } from '#server/changes/record-change.ts';
import { requireAct } from '#server/companies/require-act.ts';
import { lockVisibleRequest } from '#server/requests/make-transition.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { updateApprovalDeclined } from '#server/requests/approvals/approval-store.ts';

/**
 * Declines, with a reason, an approval that was asked for. Any member who may approve can do so. The quote does
 * not change.
 */
export async function refuseApproval(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { requestId, approvalId, reason }: { requestId: string; approvalId: string; reason: string },
): Promise<void> {
  await transaction(db, async (trx) => {
    const request = await lockVisibleRequest(trx, actor, requestId);
    requireAct(actor, request, 'authorise');
    const by = actor.userId;
    const askedBy = await updateApprovalDeclined(trx, { id: approvalId, requestId, by, reason });
    if (askedBy === null) throw new ApiError('approval_ended', 'It was decided, or is asked for no more.');
    await record(trx, { kind: 'approval_answered', request, answer: 'declined', askedBy, by });
  });
}
