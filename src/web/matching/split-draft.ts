import type { EntryPart } from '#contract/matching/matching-endpoints.ts';
import type { EntryReply, MatchedKind, ProposalReply } from '#contract/matching/matching-replies.ts';
import type { AgentRequestSummary } from '#contract/requests/request-replies.ts';
import type { Cents } from '#domain/money.ts';
import { statusRow } from '#domain/requests/request-rules.ts';
import { makeId } from '#web/shared/make-id.ts';

/** One part of a split that is being prepared. */
export interface DraftPart {
  /** The id of the resulting payment; sending it again makes no second payment. */
  id: string;
  requestId: string;
  reference: string;
  title: string;
  kind: MatchedKind;
  /**
   * The sum due of that kind when it was shown; null if nothing is asked for and the agent must choose the
   * kind.
   */
  due: Cents | null;
  amount: Cents | null;
  /** The recorded payment that this part is, in full; null if the part makes a new payment. */
  manuallyRecorded: string | null;
}

/** Returns whether a proposal is already a part: a request has one part, plus one for each recorded payment. */
export const isSameAs = (part: DraftPart, proposal: ProposalReply) =>
  proposal.manuallyRecorded === null
    ? part.manuallyRecorded === null && part.requestId === proposal.requestId
    : part.manuallyRecorded === proposal.manuallyRecorded.id;

const isPart = ({ amount }: DraftPart) => amount !== null && amount > 0;

export const takenBy = (parts: readonly DraftPart[]): Cents =>
  parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/** Returns the unmatched part of the entry, or the sum due if that is less. */
const fitting = (due: Cents | null, left: Cents) =>
  Math.max(0, due === null ? left : Math.min(due, left)) || null;

export function partOfProposal(proposal: ProposalReply, left: Cents): DraftPart {
  const { requestId, reference, title, kind, due, manuallyRecorded } = proposal;
  const amount = manuallyRecorded ? due : fitting(due, left);
  return {
    id: makeId(),
    requestId,
    reference,
    title,
    kind,
    due,
    amount,
    manuallyRecorded: manuallyRecorded?.id ?? null,
  };
}

export function partOfRequest(request: AgentRequestSummary, left: Cents): DraftPart {
  const { id: requestId, reference, title, status } = request;
  const asked = statusRow(status).pays;
  const due = asked === null ? null : request.due;
  return {
    id: makeId(),
    requestId,
    reference,
    title,
    kind: asked ?? 'deposit',
    due,
    amount: fitting(due, left),
    manuallyRecorded: null,
  };
}

/** Returns all proposals as parts if an entry names several requests that add up to its amount. */
export function firstParts({ proposals, unmatched }: EntryReply): DraftPart[] {
  const together = proposals.filter(({ reasons }) => reasons.some(({ code }) => code === 'adds_up'));
  return together.map((proposal) => partOfProposal(proposal, unmatched));
}

/** Returns the parts as they are sent; null if one of them is invalid. */
export function readyParts(parts: readonly DraftPart[], unmatched: Cents): EntryPart[] | null {
  if (parts.length === 0 || !parts.every(isPart) || takenBy(parts) > unmatched) return null;
  return parts.map(({ id, requestId, kind, due, amount, manuallyRecorded }) => ({
    id,
    requestId,
    kind,
    due: due ?? 0,
    amount: amount ?? 0,
    ...(manuallyRecorded !== null && { manuallyRecorded }),
  }));
}

/** Returns the charges in cents if exactly they are missing from the sum due; otherwise null. */
export function keptOf(
  { amount, unmatched, charges }: EntryReply,
  { kind, manuallyRecorded, due }: ProposalReply,
): Cents | null {
  const isShort = unmatched === amount && due - amount === charges;
  return isShort && kind !== 'refund' && manuallyRecorded === null ? charges : null;
}
