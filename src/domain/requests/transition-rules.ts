import type { Role } from '#domain/accounts/role-kinds.ts';
import type {
  Control,
  Ending,
  MadeBy,
  Maker,
  QuoteType,
  RequestStatus,
  TransitionName,
} from './request-lifecycle.ts';
import { requestStatuses, transitionNames, transitionRow } from './request-lifecycle.ts';
import { isDelivered, isUnderWay } from './request-rules.ts';

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

/** Whether this side may make the transition, by this control or by any. */
export function isMadeBy<Who extends Maker, By extends Control = Control>(
  name: TransitionName,
  who: Who,
  control?: By,
): name is MadeBy<Who, By> {
  const made = transitionRow(name).by[who];
  return made !== undefined && (control === undefined || made === control);
}

function mayMake(name: TransitionName, { role, owns }: Party): boolean {
  return role === 'agent' ? isMadeBy(name, 'agent') : owns && isMadeBy(name, 'owner');
}

export function startsFrom(name: TransitionName, status: string): boolean {
  return transitionRow(name).from.some((each) => each === status);
}

/** The status in which the transition is usually made; null for the submission. */
export function usualStart(name: TransitionName): RequestStatus | null {
  return transitionRow(name).from[0] ?? null;
}

/** Where the transition takes this request: a row whose target depends on the facts is told apart here. */
export function targetOf(name: TransitionName, _facts: TransitionFacts): RequestStatus {
  return transitionRow(name).to;
}

/** Why this person may not make this transition now; null when they may. */
export function refusalFor(name: TransitionName, party: Party, facts: TransitionFacts): Refusal | null {
  const row = transitionRow(name);
  if (!mayMake(name, party)) return 'not_allowed';
  if (!startsFrom(name, facts.status)) return 'request_moved_on';
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
  return transitionNames.filter((name) => startsFrom(name, status) && mayMake(name, party));
}

/** The type of quote an agent may issue or revise in this status; null where there is none. */
export function issuableQuote(
  status: RequestStatus,
): { type: QuoteType; name: TransitionName; revises: boolean } | null {
  for (const name of transitionNames) {
    const row = transitionRow(name);
    if (row.issues && (startsFrom(name, status) || row.to === status)) {
      return { type: row.issues, name, revises: row.to === status };
    }
  }
  return null;
}

/** Whether the transition ends the request before anything was delivered. */
export function endsUndelivered(name: TransitionName): boolean {
  return ![null, 'received'].includes(transitionRow(name).ends);
}

export function confirmsReceipt(name: TransitionName): boolean {
  return transitionRow(name).ends === 'received';
}

function theOne(kind: string, fits: (row: ReturnType<typeof transitionRow>) => boolean): TransitionName {
  const name = transitionNames.find((each) => fits(transitionRow(each)));
  if (name === undefined) throw new RangeError(`no transition for ${kind}`);
  return name;
}

/** The transition that creates a request, and the status in which it then is. */
export const submission = theOne('submission', ({ from }) => from.length === 0);
export const firstStatus = transitionRow(submission).to;

export const issuing = (type: QuoteType) => theOne(`quotes of ${type}`, ({ issues }) => issues === type);

export const decisionOn = (type: QuoteType, as: 'validated' | 'rejected') =>
  theOne(`${type} ${as}`, ({ decides }) => decides?.type === type && decides.as === as);

export const ending = (end: Ending) => theOne(end, ({ ends }) => ends === end);

/**
 * The transitions by which a request usually comes to a status, from its submission on. What no transition leads to was
 * set by agents of the past, of a package under way.
 */
export function wayTo(status: RequestStatus): TransitionName[] {
  const goal = isDelivered(status) ? requestStatuses.find(isUnderWay) : status;
  const way: TransitionName[] = [submission];
  for (let at = firstStatus; at !== goal;) {
    const from = at;
    const next = transitionNames.find((name) => startsFrom(name, from) && !endsUndelivered(name));
    if (next === undefined) throw new RangeError(`nothing leads on from ${at} to ${status}`);
    way.push(next);
    at = transitionRow(next).to;
  }
  return way;
}
