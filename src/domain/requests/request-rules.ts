import type { Role } from '#domain/accounts/role-kinds.ts';
import type {
  BadgeClass,
  Counter,
  QuoteType,
  RequestStatus,
  Status,
  TimelineStep,
  TransitionName,
} from './request-lifecycle.ts';
import {
  isRequestStatus,
  requestStatuses,
  statuses,
  timelineSteps,
  transitionNames,
  transitionRow,
  transitions,
} from './request-lifecycle.ts';

export interface Party {
  role: Role;
  /** Whether the request is this person's own. */
  owns: boolean;
}

export interface NewestQuote {
  id: string;
  type: QuoteType;
  status: 'pending_validation' | 'validated' | 'rejected';
}

export interface TransitionFacts {
  status: RequestStatus;
  /** The newest quote of each type; an absent type has none. */
  newestQuotes: readonly NewestQuote[];
  /** The quote the person has on screen, for transitions that decide one. */
  quoteId?: string | undefined;
  comment?: string | undefined;
}

export type Refusal = 'not_allowed' | 'request_moved_on' | 'quote_superseded' | 'comment_required';

function mayMake(name: TransitionName, party: Party): boolean {
  return transitionRow(name).by.some((who) =>
    who === 'agent' ? party.role === 'agent' : party.role === 'client' && party.owns,
  );
}

/** Why this person may not make this transition now; null when they may. */
export function refusalFor(name: TransitionName, party: Party, facts: TransitionFacts): Refusal | null {
  const row = transitionRow(name);
  if (!mayMake(name, party)) return 'not_allowed';
  if (row.from !== facts.status) return 'request_moved_on';
  if (row.comment === 'required' && !facts.comment?.trim()) return 'comment_required';
  if (row.decides) {
    const newest = facts.newestQuotes.find((quote) => quote.type === row.decides?.type);
    if (!newest || newest.id !== facts.quoteId || newest.status !== 'pending_validation') {
      return 'quote_superseded';
    }
  }
  return null;
}

/** The transitions this person may make from here, in the order of the table. */
export function availableTransitions(status: RequestStatus, party: Party): TransitionName[] {
  return transitionNames.filter((name) => transitions[name].from === status && mayMake(name, party));
}

/** The type of quote an agent may issue or revise in this status; null where there is none. */
export function issuableQuote(
  status: RequestStatus,
): { type: QuoteType; name: TransitionName; revises: boolean } | null {
  for (const name of transitionNames) {
    const row = transitionRow(name);
    if (row.issues && (row.from === status || row.to === status)) {
      return { type: row.issues, name, revises: row.to === status };
    }
  }
  return null;
}

const unknownStatus: Status = {
  actionBy: null,
  badge: 'muted',
  counter: null,
  step: timelineSteps[0],
  pays: null,
  listedLast: false,
};

/** The row of a status; one that this version does not know, a newer server's, asks nothing of anybody. */
export function statusRow(status: string): Status {
  return isRequestStatus(status) ? statuses[status] : unknownStatus;
}

export function requiresActionOf(status: string, role: Role): boolean {
  return statusRow(status).actionBy === role;
}

export function statusesAwaiting(role: Role): RequestStatus[] {
  return requestStatuses.filter((status) => requiresActionOf(status, role));
}

/** 0 for action required, 2 for what is listed last, 1 between; lists sort by it, then newest update first. */
export function listRank(status: RequestStatus, role: Role): 0 | 1 | 2 {
  if (requiresActionOf(status, role)) return 0;
  return statuses[status].listedLast ? 2 : 1;
}

export function statusesCountedAs(counter: Counter): RequestStatus[] {
  return requestStatuses.filter((status) => statuses[status].counter === counter);
}

/** An unknown status is shown raw with an outline. */
export function badgeOf(status: string): BadgeClass | 'outline' {
  return isRequestStatus(status) ? statuses[status].badge : 'outline';
}

/** An unknown status maps to the first step. */
export function stepOf(status: string): TimelineStep {
  return statusRow(status).step;
}

export function stepIndexOf(status: string): number {
  return timelineSteps.indexOf(stepOf(status));
}

/** Whether something may still have to be paid: everything is before a package leaves, and nothing once a request is closed. */
export function mayStillCost(status: string): boolean {
  return stepOf(status) !== 'delivery';
}

/** Order tracking can be written from the first status with an order until the request closes. */
export function isTrackable(status: string): boolean {
  return statusRow(status).counter !== null && stepIndexOf(status) >= stepIndexOf('commande_en_preparation');
}

/** Whether the transition ends the request before anything was delivered. */
export function endsUndelivered(name: TransitionName): boolean {
  return transitions[name].to === 'cloturee' && name !== 'confirm_receipt';
}
