import { isAgency } from '#domain/accounts/role-kinds.ts';
import type {
  Control,
  Ending,
  TransitionsMadeBy,
  TransitionMaker,
  OrderStatus,
  QuoteType,
  RequestStatus,
  TransitionName,
  ChangeRequest,
} from './request-lifecycle.ts';
import {
  orderStatuses,
  requestStatuses,
  statuses,
  transitionNames,
  transitionRow,
} from './request-lifecycle.ts';
import { isDelivered, isUnderWay } from './request-rules.ts';
import type { Obstacle, TransitionPerson, Refusal, TransitionFacts, UndoFacts } from './transition-kinds.ts';

export type * from './transition-kinds.ts';

/** Returns whether this side may make the transition with this control; with any control if none is given. */
export function isMadeBy<Who extends TransitionMaker, By extends Control = Control>(
  name: TransitionName,
  who: Who,
  control?: By,
): name is TransitionsMadeBy<Who, By> {
  const made = transitionRow(name).by[who];
  return made !== undefined && (control === undefined || made === control);
}

export function mayMake(name: TransitionName, { role, acts }: TransitionPerson): boolean {
  return isAgency(role) ? isMadeBy(name, 'agent') : acts.includes('decide') && isMadeBy(name, 'owner');
}

const mayApprove = ({ acts }: TransitionPerson) => acts.includes('authorise');

export function startsFrom(name: TransitionName, status: string): boolean {
  return transitionRow(name).from.some((each) => each === status);
}

/** Returns the status from which the transition is usually made; null for the submission. */
export function usualStartStatus(name: TransitionName): RequestStatus | null {
  return transitionRow(name).from[0] ?? null;
}

/**
 * Returns the status to which the transition moves this request. For some transitions it depends on the facts of the
 * request.
 */
export function targetOf(
  name: TransitionName,
  { status, undoing }: Pick<TransitionFacts, 'status' | 'undoing'>,
): RequestStatus {
  const row = transitionRow(name);
  if (row.asks) return status;
  if (row.takesQuoteBack) return issuedFrom(status) ?? row.to;
  if (row.undoes) return (undoing && transitionRow(undoing.name).undoneTo) ?? row.to;
  return row.to;
}

/** Returns the status from which an agent issues the quote that is pending in this status. */
function issuedFrom(status: RequestStatus): RequestStatus | null {
  const name = transitionNames.find(
    (each) => transitionRow(each).issues && transitionRow(each).to === status,
  );
  return name ? usualStartStatus(name) : null;
}

/** Returns the event that led to the present status, if an agent can undo it; otherwise undefined. */
export function undoableEvent<Of extends { transition: TransitionName; from: string | null; to: string }>(
  status: string,
  events: readonly Of[],
): Of | undefined {
  const led = events.findLast(({ transition, from, to }) => {
    const { undoes, takesQuoteBack } = transitionRow(transition);
    return to === status && from !== to && !undoes && !takesQuoteBack;
  });
  return led && transitionRow(led.transition).undoneTo ? led : undefined;
}

/** Returns why agents cannot undo the event; null if nothing depends on it. */
export function obstacleToUndoing(undoing: UndoFacts): Obstacle | null {
  const { name, quoteIssuedSince, repaidSince, keptSince, isInvoiced, order } = undoing;
  if (quoteIssuedSince) return 'quote_issued_since';
  if (repaidSince) return 'repaid_since';
  if (keptSince) return 'surplus_kept';
  if (isInvoiced) return 'invoiced';
  const { order: state } = transitionRow(name);
  const isOpened = state === orderStatuses[0];
  const isSent = state === 'expediee';
  if ((isOpened || isSent) && order?.trackingNumber) return 'tracking_given';
  return isOpened && order?.estimatedArrival ? 'tracking_given' : null;
}

/** Returns the order's status once that transition is undone; null if there was no order before. */
export function orderStatusBefore(name: TransitionName): OrderStatus | null | undefined {
  const { order } = transitionRow(name);
  return order === null ? undefined : (orderStatuses[orderStatuses.indexOf(order) - 1] ?? null);
}

/** Returns why this person may not make this transition now; null if they may. */
export function refusalFor(
  name: TransitionName,
  party: TransitionPerson,
  facts: TransitionFacts,
): Refusal | null {
  const row = transitionRow(name);
  if (!mayMake(name, party)) return 'not_allowed';
  if (!startsFrom(name, facts.status)) return 'request_moved_on';
  // If the transition can start from several statuses, the client sends the status on screen. Otherwise the
  // transition's name implies that status.
  if (row.from.length > 1 && facts.statusOnScreen !== facts.status) return 'request_moved_on';
  if (row.comment === 'required' && !facts.comment?.trim()) return 'comment_required';
  if (row.withdrawsContract && !facts.canWithdrawContract) return 'withdrawal_closed';
  // The client already made this change request, or the change request to grant is no longer open.
  if (row.asks && row.asks === facts.changeRequest) return 'request_moved_on';
  if (row.grants && row.grants !== facts.changeRequest) return 'request_moved_on';
  if (row.undoes) {
    if (!facts.undoing) return 'request_moved_on';
    const obstacle = obstacleToUndoing(facts.undoing);
    if (obstacle) return obstacle;
  }
  const type = row.decides?.type ?? (row.asks && issuableQuote(facts.status)?.type);
  if (type) {
    const quote = facts.openQuotes.find(({ id }) => id === facts.quoteId);
    if (quote?.type !== type) return 'quote_superseded';
    if (isAcceptance(name) && quote.lapsed) return 'quote_lapsed';
    if (awaitsSample(name, facts)) return 'sample_undecided';
    if (isAcceptance(name) && facts.needsApproval && !mayApprove(party)) return 'approval_required';
  }
  return null;
}

/** Returns whether a client ends the request with this transition before any payment. */
export function endsBeforePayment(name: TransitionName): boolean {
  return transitionRow(name).ends === 'withdrawn';
}

/** Returns whether the transition accepts a quote. This is impossible once the quote has lapsed. */
export function isAcceptance(name: TransitionName): boolean {
  return transitionRow(name).decides?.as === 'validated';
}

/** Returns whether the transition accepts the quote for goods while that quote waits for a sample. */
const awaitsSample = (name: TransitionName, facts: { awaitsSample?: boolean }) =>
  facts.awaitsSample === true && name === decisionTransitionOf('marchandise', 'validated');

/** Returns whether the transition concludes the contract about the search. From then on the deposit is due. */
export function isApproval(name: TransitionName): boolean {
  const { to, undoes } = transitionRow(name);
  return to !== null && statuses[to].pays === 'deposit' && !undoes;
}

/** The facts of a request that its status does not contain. */
type AvailabilityFacts = Partial<
  Record<'quoteLapsed' | 'needsApproval' | 'awaitsSample' | 'canWithdrawContract', boolean>
> & {
  changeRequest?: ChangeRequest | null;
};

/** Returns the transitions that this person may make now, in the order of the table. */
export function availableTransitions(
  status: string,
  party: TransitionPerson,
  facts: AvailabilityFacts = {},
): TransitionName[] {
  const { changeRequest = null, quoteLapsed = false, needsApproval = false } = facts;
  const mayAccept = !quoteLapsed && (!needsApproval || mayApprove(party));
  return transitionNames.filter((name) => {
    const { asks, grants, withdrawsContract } = transitionRow(name);
    const fits =
      (!withdrawsContract || facts.canWithdrawContract === true) &&
      !awaitsSample(name, facts) &&
      (asks === null || asks !== changeRequest) &&
      (grants === null || grants === changeRequest);
    return fits && startsFrom(name, status) && mayMake(name, party) && (mayAccept || !isAcceptance(name));
  });
}

/** Returns the type of quote that an agent may issue or revise in this status; null if none. */
export function issuableQuote(
  status: string,
): { type: QuoteType; name: TransitionName; revises: boolean } | null {
  for (const name of transitionNames) {
    const row = transitionRow(name);
    if (row.issues && (startsFrom(name, status) || row.to === status)) {
      return { type: row.issues, name, revises: row.to === status };
    }
  }
  return null;
}

/** Returns whether the transition ends the request before anything was delivered. */
export function endsUndelivered(name: TransitionName): boolean {
  return ![null, 'received'].includes(transitionRow(name).ends);
}

export function confirmsReceipt(name: TransitionName): boolean {
  return transitionRow(name).ends === 'received';
}

function onlyTransition(
  kind: string,
  fits: (row: ReturnType<typeof transitionRow>) => boolean,
): TransitionName {
  const name = transitionNames.find((each) => fits(transitionRow(each)));
  if (name === undefined) throw new RangeError(`no transition for ${kind}`);
  return name;
}

/** The transition that creates a request, and the request's status after it. */
export const submitTransition = onlyTransition('submission', ({ from }) => from.length === 0);
export const firstStatus = transitionRow(submitTransition).to;

export const issueTransitionOf = (type: QuoteType) =>
  onlyTransition(`quotes of ${type}`, ({ issues }) => issues === type);

export const decisionTransitionOf = (type: QuoteType, as: 'validated' | 'rejected') =>
  onlyTransition(`${type} ${as}`, ({ decides }) => decides?.type === type && decides.as === as);

export const changeTransitionOf = (changeRequest: ChangeRequest) =>
  onlyTransition(`asking for ${changeRequest}`, ({ asks }) => asks === changeRequest);
export const grantTransitionOf = (changeRequest: ChangeRequest) =>
  onlyTransition(`granting ${changeRequest}`, ({ grants }) => grants === changeRequest);

export const undoTransition = onlyTransition('undoing', ({ undoes }) => undoes);
export const contractWithdrawal = onlyTransition('withdrawal', ({ withdrawsContract }) => withdrawsContract);
export const endingTransitionOf = (end: Ending) => onlyTransition(end, ({ ends }) => ends === end);

/**
 * Returns the transitions that usually lead to a status, from the submission on. Some statuses have no transition to
 * them: in earlier versions agents set them while the package was on its way.
 */
export function transitionsTo(status: RequestStatus): TransitionName[] {
  const goal = isDelivered(status) ? requestStatuses.find(isUnderWay) : status;
  const way: TransitionName[] = [submitTransition];
  for (let at = firstStatus; at !== goal;) {
    const from = at;
    const next = transitionNames.find((name) => startsFrom(name, from) && !endsUndelivered(name));
    if (next === undefined) throw new RangeError(`nothing leads on from ${at} to ${status}`);
    way.push(next);
    at = transitionRow(next).to;
  }
  return way;
}
