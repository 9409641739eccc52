import type { Approval } from '#contract/requests/approval-replies.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import type { ClientAct } from '#domain/companies/company-role-rules.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { ApprovalRow, PersonRow } from './approval-store.ts';

const personView = ({ id, ...name }: PersonRow): Approval['askedBy'] => ({ id, name: fullName(name) });

/**
 * Only readers who may decide see the words between colleagues. The agency and accountants see who was asked, and the
 * outcome.
 */
function approvalView(readsWords: boolean, row: ApprovalRow): Approval {
  const { askedBy, askedOf, decidedBy } = row;
  return {
    ...row,
    ...(!readsWords && { words: null, reason: null }),
    askedBy: personView(askedBy),
    askedOf: personView(askedOf),
    decidedBy: decidedBy && personView(decidedBy),
  };
}

interface ApprovalFacts {
  approvals: readonly ApprovalRow[];
  approvers: readonly PersonRow[] | null;
  /** The acts that the reader may do for the client. */
  readerActs: readonly ClientAct[];
  /** Whether accepting the pending quote needs an approval. */
  needsApproval: boolean;
}

/** Returns the approvals, and the colleagues whom the reader may ask if they may decide but not on this amount. */
export function approvalsView(
  reader: Actor,
  { approvals, approvers, readerActs, needsApproval }: ApprovalFacts,
): Pick<RequestDetail, 'approvals' | 'approvers'> {
  const mayAsk = needsApproval && readerActs.includes('decide') && !readerActs.includes('authorise');
  return {
    approvals: approvals.map((row) =>
      approvalView(!reader.scope.ofAgency && readerActs.includes('read'), row),
    ),
    approvers: mayAsk ? (approvers ?? []).map(personView) : null,
  };
}
