import type { EntryPart } from '#contract/matching/matching-endpoints.ts';
import type { EntryReply, MatchedKind, ProposalReply } from '#contract/matching/matching-replies.ts';
import type { AgentRequestSummary } from '#contract/requests/request-replies.ts';
import type { Cents } from '#domain/money.ts';
import { statusRow } from '#domain/requests/request-rules.ts';
import { makeId } from '#web/shared/make-id.ts';

/** One request that an entry pays, as it is put together. */
export interface DraftPart {
  /** Of the payment that it becomes: sent again, it is the same one. */
  id: string;
  requestId: string;
  reference: string;
  title: string;
  kind: MatchedKind;
  /** What is due of that kind, as it was on screen; null: nothing is asked for, and the kind is to be chosen. */
  due: Cents | null;
  amount: Cents | null;
  /** The payment recorded by word that it is, whole; null: it is recorded now. */
  noted: string | null;
}

/** Whether a proposal is a part already: a request has one part, and one of each payment recorded by word. */
export const isSameAs = (part: DraftPart, proposal: ProposalReply) =>
  proposal.noted === null
    ? part.noted === null && part.requestId === proposal.requestId
    : part.noted === proposal.noted.id;

const isPart = ({ amount }: DraftPart) => amount !== null && amount > 0;

export const takenBy = (parts: readonly DraftPart[]): Cents =>
  parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/** What of the entry nobody has taken yet, or what is due where that is less. */
const fitting = (due: Cents | null, left: Cents) =>
  Math.max(0, due === null ? left : Math.min(due, left)) || null;

export function partOfProposal(proposal: ProposalReply, left: Cents): DraftPart {
  const { requestId, reference, title, kind, due, noted } = proposal;
  const amount = noted ? due : fitting(due, left);
  return { id: makeId(), requestId, reference, title, kind, due, amount, noted: noted?.id ?? null };
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
    noted: null,
  };
}

/** Where an entry names several requests that make its amount together, all of them. */
export function firstParts({ proposals, rest }: EntryReply): DraftPart[] {
  const together = proposals.filter(({ reasons }) => reasons.some(({ code }) => code === 'adds_up'));
  return together.map((proposal) => partOfProposal(proposal, rest));
}

/** The parts as they are sent; null while something of them is wrong. */
export function readyParts(parts: readonly DraftPart[], rest: Cents): EntryPart[] | null {
  if (parts.length === 0 || !parts.every(isPart) || takenBy(parts) > rest) return null;
  return parts.map(({ id, requestId, kind, due, amount, noted }) => ({
    id,
    requestId,
    kind,
    due: due ?? 0,
    amount: amount ?? 0,
    ...(noted !== null && { noted }),
  }));
}

/** Cents of charges where exactly they are missing from what is due; else null. */
export function keptOf(
  { amount, rest, charges }: EntryReply,
  { kind, noted, due }: ProposalReply,
): Cents | null {
  const isShort = rest === amount && due - amount === charges;
  return isShort && kind !== 'refund' && noted === null ? charges : null;
}
