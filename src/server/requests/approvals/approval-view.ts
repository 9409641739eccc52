import type { Approval } from '#contract/requests/approval-replies.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import type { ClientAct } from '#domain/companies/company-role-rules.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { ApprovalRow, PersonRow } from './approval-store.ts';

const personView = ({ id, ...name }: PersonRow): Approval['askedBy'] => ({ id, name: fullName(name) });

/** Words between colleagues are for those who decide: the agency and accountants read who was asked, and how it ended. */
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
  /** What the reader may do for the client. */
  may: readonly ClientAct[];
  /** Whether accepting the quote that waits does. */
  needsApproval: boolean;
}

/** What was asked, and whom the reader may ask where deciding is theirs and this amount is not. */
export function approvalsView(
  reader: Actor,
  { approvals, approvers, may, needsApproval }: ApprovalFacts,
): Pick<RequestDetail, 'approvals' | 'approvers'> {
  const mayAsk = needsApproval && may.includes('decide') && !may.includes('authorise');
  return {
    approvals: approvals.map((row) => approvalView(!reader.scope.ofAgency && may.includes('read'), row)),
    approvers: mayAsk ? (approvers ?? []).map(personView) : null,
  };
}
