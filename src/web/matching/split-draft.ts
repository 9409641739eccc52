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
  /** The sum due for this kind, as it was shown; null if no payment is due and the agent must choose the kind. */
  due: Cents | null;
  amount: Cents | null;
  /** The id of the recorded payment that this part proves, in full; null if the part records a new payment. */
  manuallyRecorded: string | null;
}

/**
 * Returns whether the part already covers the proposal: a request has at most one new payment, and one part for each
 * recorded one.
 */
export const coversProposal = (part: DraftPart, proposal: ProposalReply) =>
  proposal.manuallyRecorded === null
    ? part.manuallyRecorded === null && part.requestId === proposal.requestId
    : part.manuallyRecorded === proposal.manuallyRecorded.id;

const hasAmount = ({ amount }: DraftPart) => amount !== null && amount > 0;

export const sumOfParts = (parts: readonly DraftPart[]): Cents =>
  parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/** Returns the sum due, but at most the part of the entry that the other parts leave; null if they leave nothing. */
const suggestedAmount = (due: Cents | null, left: Cents) =>
  Math.max(0, due === null ? left : Math.min(due, left)) || null;

export function partOfProposal(proposal: ProposalReply, left: Cents): DraftPart {
  const { requestId, reference, title, kind, due, manuallyRecorded } = proposal;
  const amount = manuallyRecorded ? due : suggestedAmount(due, left);
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
    amount: suggestedAmount(due, left),
    manuallyRecorded: null,
  };
}

/** Returns a part for each proposal in the set of requests whose sums add up to the entry's amount. */
export function firstParts({ proposals, unmatched }: EntryReply): DraftPart[] {
  const together = proposals.filter(({ reasons }) => reasons.some(({ code }) => code === 'adds_up'));
  return together.map((proposal) => partOfProposal(proposal, unmatched));
}

/** Returns the parts for the API; null if there are none, if one has no amount, or if they exceed the unmatched amount. */
export function partsToSend(parts: readonly DraftPart[], unmatched: Cents): EntryPart[] | null {
  if (parts.length === 0 || !parts.every(hasAmount) || sumOfParts(parts) > unmatched) return null;
  return parts.map(({ id, requestId, kind, due, amount, manuallyRecorded }) => ({
    id,
    requestId,
    kind,
    due: due ?? 0,
    amount: amount ?? 0,
    ...(manuallyRecorded !== null && { manuallyRecorded }),
  }));
}

/** Returns the bank's charges in cents if exactly that amount is missing from the payment; otherwise null. */
export function missingCharges(
  { amount, unmatched, charges }: EntryReply,
  { kind, manuallyRecorded, due }: ProposalReply,
): Cents | null {
  const isShort = unmatched === amount && due - amount === charges;
  return isShort && kind !== 'refund' && manuallyRecorded === null ? charges : null;
}
