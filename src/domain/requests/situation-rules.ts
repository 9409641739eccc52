import type { Cents } from '#domain/money.ts';
import type { ClientAct } from '#domain/companies/company-role-rules.ts';
import type { Role } from '#domain/accounts/role-kinds.ts';
import type {
  ClosedStatus,
  Ending,
  OrderStatus,
  PaymentKind,
  QuoteType,
  RequestStatus,
  TransitionName,
  Wish,
} from './request-lifecycle.ts';
import { isRequestStatus, transitionNames, transitionRow } from './request-lifecycle.ts';
import { isClosed, isDelivered, isTrackable, isUnderWay, statusRow } from './request-rules.ts';
import type { TaskFacts } from './task-rules.ts';
import { paymentStageOf, taskOf } from './task-rules.ts';
import { confirmsReceipt } from './transition-rules.ts';

/** What a request's status means to a reader, where the status alone does not say. */
export type Situation =
  | Exclude<RequestStatus, ClosedStatus>
  | 'paidByDeposit'
  | 'transferAnnounced'
  /** The client asks for something else than the quote that waits. */
  | 'changeAsked'
  | 'ownFreightAsked'
  /** A forwarder of the client's own fetches the goods. */
  | 'ownFreight'
  /** The quote may not be accepted any more: the client asks again, or the agency extends or revises it. */
  | 'quoteLapsed'
  /** A status that this version of the page does not know. */
  | 'unknown'
  | Ending;

interface QuoteFacts {
  type: QuoteType;
  status: string;
  /** Its last day is over. */
  lapsed: boolean;
}

interface Event {
  transition: TransitionName;
  to: string;
}

/** The words of a wish, and when it was asked for. */
export interface WishEvent extends Event {
  comment: string | null;
}

/** As replies give a request. */
export interface RequestState {
  status: string;
  /** `announced`: what the client says was transferred of it and has not come. */
  payment: { kind: PaymentKind; due: Cents; announced: Cents } | null;
  events: readonly Event[];
  wish?: Wish | null;
  silence?: { proposedAt: string | null } | null;
  /** The newest of each type first. */
  quotes: readonly QuoteFacts[];
}

/** The event that closed the request, the last where a consumer withdrew from what was closed; undefined while it is open. */
export function closingEvent<Of extends Event>(events: readonly Of[]): Of | undefined {
  return events.findLast(({ to }) => isClosed(to));
}

/** The event by which the package was received; undefined before. */
export function receiptEvent<Of extends Event>(events: readonly Of[]): Of | undefined {
  return events.find(({ transition }) => confirmsReceipt(transition));
}

/** How a closed request ended; null while it is open. */
export function endingOf({ status, events }: Pick<RequestState, 'status' | 'events'>): Ending | null {
  if (!isClosed(status)) return null;
  const closing = closingEvent(events);
  return (closing && transitionRow(closing.transition).ends) ?? 'received';
}

/** Whether the order ended with its request, cancelled or withdrawn from: there is nothing left to follow of it. */
export function isOrderOff({ status, events }: Pick<RequestState, 'status' | 'events'>): boolean {
  const closing = isClosed(status) ? closingEvent(events) : undefined;
  if (!closing) return false;
  const { settles, withdraws } = transitionRow(closing.transition);
  return settles || withdraws;
}

/** The event by which the client asked for what the agency is to answer; undefined where nothing is asked for. */
export function wishEvent<Of extends Event>(wish: Wish | null, events: readonly Of[]): Of | undefined {
  return wish === null
    ? undefined
    : events.findLast(({ transition }) => transitionRow(transition).wishes === wish);
}

/** Whether the goods leave, or left, with a forwarder of the client's own. */
export function hasOwnFreight(events: readonly Event[]): boolean {
  const sent = events.findLast(({ transition, to }) => isUnderWay(to) || transitionRow(transition).undoes);
  return sent !== undefined && transitionRow(sent.transition).grants === 'own_freight';
}

export function taskFacts(request: Omit<RequestState, 'events'>): TaskFacts {
  const { status, payment, quotes, wish = null, silence } = request;
  return {
    status,
    wish,
    closingProposed: Boolean(silence?.proposedAt),
    due: payment?.due ?? null,
    announced: payment?.announced ?? null,
    quoteLapsed: quoteToDecide({ status, quotes })?.lapsed ?? false,
  };
}

const asked = { change: 'changeAsked', own_freight: 'ownFreightAsked' } as const;

export function situationOf(request: RequestState): Situation {
  const status = isRequestStatus(request.status) ? request.status : 'unknown';
  if (status !== 'unknown' && isClosed(status)) return endingOf(request) ?? 'received';
  if (request.wish) return asked[request.wish];
  if (isUnderWay(status) && hasOwnFreight(request.events)) return 'ownFreight';
  const facts = taskFacts(request);
  const stage = paymentStageOf(facts);
  if (stage === 'covered') return 'paidByDeposit';
  if (stage === 'announced') return 'transferAnnounced';
  return facts.quoteLapsed ? 'quoteLapsed' : status;
}

/** Whether receipt is what matters: the package travels, is there, or was received. */
export function hasReceipt(request: Pick<RequestState, 'status' | 'events'>): boolean {
  return statusRow(request.status).parcel !== null || endingOf(request) === 'received';
}

/** The quote that waits for the client's decision; undefined where none does. */
export function quoteToDecide<Quote extends { type: QuoteType; status: string }>({
  status,
  quotes,
}: {
  status: string;
  /** The newest of each type first. */
  quotes: readonly Quote[];
}): Quote | undefined {
  const issuing = transitionNames.map(transitionRow).find(({ issues, to }) => issues && to === status);
  const newest = quotes.find((quote) => quote.type === issuing?.issues);
  return newest?.status === 'pending_validation' ? newest : undefined;
}

interface OrderFacts {
  status: OrderStatus;
  trackingNumber: string | null;
}

/** A package has left, and nobody has said under which number; a forwarder of the client's own has numbers for the client. */
export function lacksTracking({
  status,
  order,
  events,
}: {
  status: string;
  order: OrderFacts | null;
  events: readonly Event[];
}): boolean {
  return isUnderWay(status) && !order?.trackingNumber && !hasOwnFreight(events);
}

export type OpenOrderStatus = Exclude<OrderStatus, 'recue'>;

function isOpenOrder(status: OrderStatus): status is OpenOrderStatus {
  return status !== 'recue';
}

/** Whether the order could only say that it was received. */
export function isReceivedOrder({ status }: Pick<OrderFacts, 'status'>): boolean {
  return !isOpenOrder(status);
}

/** The order's status while tracking details may still follow; null once none will, or they no longer matter. */
export function awaitedIn(order: Pick<OrderFacts, 'status'>, status: string): OpenOrderStatus | null {
  if (!isOpenOrder(order.status) || isDelivered(status)) return null;
  return isTrackable(status) ? order.status : null;
}

/** What the client's page offers first. */
export type ClientMove = 'write' | 'transfer' | 'decide' | 'askAgain' | 'receipt' | 'newRequest' | 'none';

/** What each takes of whoever is to make it. */
const actOf = {
  write: 'write',
  transfer: 'announce',
  decide: 'decide',
  askAgain: 'decide',
  receipt: 'decide',
  newRequest: 'ask',
} as const satisfies Record<Exclude<ClientMove, 'none'>, ClientAct>;

/** Where goods were paid there is something to settle by message; else the client may start a new request. */
const movesAfter: Record<Ending, Exclude<ClientMove, 'none'>> = {
  received: 'newRequest',
  declined: 'newRequest',
  quoteRejected: 'newRequest',
  freightRejected: 'write',
  withdrawn: 'newRequest',
  cancelled: 'write',
  contractWithdrawn: 'write',
};

interface ClientFacts extends RequestState {
  bankDetails: object | null;
  transitions: readonly TransitionName[];
  /** What the reader may do for the client. */
  may: readonly ClientAct[];
  /** Whom the reader may ask where accepting the quote that waits is not theirs; null: they need not. */
  approvers: readonly object[] | null;
  approvals: readonly { outcome: string | null }[];
}

/** Whether the reader has asked, or somebody has, and a colleague decides. */
export function awaitsApproval({
  approvers,
  approvals,
}: Pick<ClientFacts, 'approvers' | 'approvals'>): boolean {
  return approvers !== null && approvals.some(({ outcome }) => outcome === null);
}

/** Only what this reader can do now: no transfer before the bank details are known, and nothing that is for colleagues. */
export function moveOf(request: ClientFacts): ClientMove {
  const move = moveOfClient(request);
  return request.may.includes(actOf[move]) ? move : 'none';
}

function moveOfClient(request: ClientFacts): Exclude<ClientMove, 'none'> {
  const ending = endingOf(request);
  if (ending !== null) return movesAfter[ending];
  const awaitsPayment = paymentStageOf(taskFacts(request)) === 'awaited';
  if (awaitsPayment) return request.bankDetails === null ? 'write' : 'transfer';
  const quote = quoteToDecide(request);
  if (quote) return quote.lapsed ? 'askAgain' : 'decide';
  return request.transitions.some(confirmsReceipt) ? 'receipt' : 'write';
}

/** Whether the client can do now what the request waits for: not before the bank details are known. */
export function callsClientNow(request: ClientFacts): boolean {
  const isTheirs = !['write', 'none'].includes(moveOf(request)) && !awaitsApproval(request);
  return callsFor('client', request) && isTheirs;
}

/** Whether the request waits for this person. */
export function callsFor(role: Role, request: RequestState): boolean {
  return taskOf(role, taskFacts(request)) !== null;
}
