import { randomUUID } from 'node:crypto';
import { hasClientAct } from '#domain/companies/company-role-rules.ts';
import { transitionNames } from '#domain/requests/request-lifecycle.ts';
import { isAcceptance, refusalFor, startsFrom } from '#domain/requests/transition-rules.ts';
import { record } from '#server/changes/record-change.ts';
import { requireAct } from '#server/companies/require-act.ts';
import { findFacts, knownStatus } from '#server/requests/find-facts.ts';
import { lockVisibleRequest } from '#server/requests/make-transition.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { findOpenApproval, insertApproval, lockRole } from '#server/requests/approvals/approval-store.ts';

interface ApprovalCall {
  requestId: string;
  quoteId: string;
  approverId: string;
  words?: string | undefined;
}

/**
 * Asks a colleague who may approve whether the pending quote may be accepted. The asker must be allowed to decide on
 * quotes, except on this amount. The same call again changes nothing; of two calls at once, the second changes
 * nothing. Only one approval can be open.
 */
export async function requestApproval(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { requestId, quoteId, approverId, words }: ApprovalCall,
): Promise<void> {
  await transaction(db, async (trx) => {
    const request = await lockVisibleRequest(trx, actor, requestId);
    requireAct(actor, request, 'decide');
    const status = knownStatus(request);
    const name = transitionNames.find((each) => isAcceptance(each) && startsFrom(each, status));
    if (!name) throw new ApiError('request_moved_on', 'No quote waits for a decision now.');
    const facts = await findFacts(trx, request, { name, quoteId });
    const refusal = refusalFor(name, { role: actor.role, acts: request.acts }, facts);
    if (refusal === null) throw new ApiError('approval_not_needed', 'Whoever asks may accept this quote.');
    if (refusal === 'quote_lapsed') throw new ApiError(refusal, 'The last day of this quote is over.');
    if (refusal !== 'approval_required') {
      throw new ApiError('quote_superseded', 'This quote is not the newest one, or was decided already.');
    }
    const open = await findOpenApproval(trx, quoteId);
    if (open?.askedBy === actor.userId && open.askedOf === approverId) return;
    if (open) throw new ApiError('approval_asked', 'Somebody else is waited for.');
    const role = request.companyId && (await lockRole(trx, request.companyId, approverId));
    if (!role || !hasClientAct(role, 'authorise')) {
      throw new ApiError('approver_not_found', 'Nobody of that id in the company may approve.');
    }
    const id = randomUUID();
    const askedBy = actor.userId;
    await insertApproval(trx, { id, requestId, quoteId, askedBy, askedOf: approverId, words: words ?? null });
    await record(trx, { kind: 'approval_asked', request, askedOf: approverId });
  });
}
