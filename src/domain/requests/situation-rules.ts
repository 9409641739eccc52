import type { Cents } from '#domain/money.ts';
import type { Role } from '#domain/accounts/role-kinds.ts';
import type {
  ClosedStatus,
  Ending,
  OrderStatus,
  PaymentKind,
  QuoteType,
  RequestStatus,
  TransitionName,
} from './request-lifecycle.ts';
import { isRequestStatus, transitionNames, transitionRow } from './request-lifecycle.ts';
import { isClosed, isDelivered, isTrackable, isUnderWay, statusRow } from './request-rules.ts';
import type { TaskFacts } from './task-rules.ts';
import { paymentStageOf, taskOf } from './task-rules.ts';
import { confirmsReceipt } from './transition-rules.ts';

/** What a request's status means to a reader, where a status alone does not tell. */
export type Situation =
  | Exclude<RequestStatus, ClosedStatus>
  | 'paidByDeposit'
  | 'transferAnnounced'
  /** A status that this version of the page does not know. */
  | 'unknown'
  | Ending;

interface Event {
  transition: TransitionName;
  to: string;
}

/** As replies give a request. */
export interface Standing {
  status: string;
  payment: { kind: PaymentKind; due: Cents } | null;
  transfers: readonly { kind: PaymentKind }[];
  events: readonly Event[];
}

/** The event that closed the request; undefined while it is open. */
export function closingEvent<Of extends Event>(events: readonly Of[]): Of | undefined {
  return events.find(({ to }) => isClosed(to));
}

/** The event by which the package was received; undefined before. */
export function receiptEvent<Of extends Event>(events: readonly Of[]): Of | undefined {
  return events.find(({ transition }) => confirmsReceipt(transition));
}

/** How a closed request ended; null while it is open. */
export function endingOf({ status, events }: Pick<Standing, 'status' | 'events'>): Ending | null {
  if (!isClosed(status)) return null;
  const closing = closingEvent(events);
  return (closing && transitionRow(closing.transition).ends) ?? 'received';
}

export function taskFacts({ status, payment, transfers }: Omit<Standing, 'events'>): TaskFacts {
  return {
    status,
    due: payment?.due ?? null,
    transferAnnounced: transfers.some(({ kind }) => kind === payment?.kind),
  };
}

export function situationOf(request: Standing): Situation {
  const status = isRequestStatus(request.status) ? request.status : 'unknown';
  if (status !== 'unknown' && isClosed(status)) return endingOf(request) ?? 'received';
  const stage = paymentStageOf(taskFacts(request));
  if (stage === 'covered') return 'paidByDeposit';
  if (stage === 'announced') return 'transferAnnounced';
  return status;
}

/** Whether receipt is what matters: the package travels, is there, or was received. */
export function hasReceipt(request: Pick<Standing, 'status' | 'events'>): boolean {
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

/** A package has left, and nobody has said under which number. */
export function lacksTracking({ status, order }: { status: string; order: OrderFacts | null }): boolean {
  return isUnderWay(status) && !order?.trackingNumber;
}

export type OpenOrderStatus = Exclude<OrderStatus, 'recue'>;

function isOpenOrder(status: OrderStatus): status is OpenOrderStatus {
  return status !== 'recue';
}

/** Whether the order could only say that it was received. */
export function isReceivedOrder({ status }: Pick<OrderFacts, 'status'>): boolean {
  return !isOpenOrder(status);
}

/** The state of an order in which what was not said of it will be; null once it will not be, or is no news any more. */
export function awaitedIn(order: Pick<OrderFacts, 'status'>, status: string): OpenOrderStatus | null {
  if (!isOpenOrder(order.status) || isDelivered(status)) return null;
  return isTrackable(status) ? order.status : null;
}

/** What the client's page offers first. */
export type ClientMove = 'write' | 'transfer' | 'decide' | 'receipt' | 'newRequest';

/** After goods were paid there is something to agree on; else one may begin anew. */
const movesAfter: Record<Ending, ClientMove> = {
  received: 'newRequest',
  declined: 'newRequest',
  quoteRejected: 'newRequest',
  freightRejected: 'write',
};

interface ClientFacts extends Standing {
  bankDetails: object | null;
  quotes: readonly { type: QuoteType; status: string }[];
  transitions: readonly TransitionName[];
}

/** Only what can be done now: no transfer before the bank details are known. */
export function moveOf(request: ClientFacts): ClientMove {
  const ending = endingOf(request);
  if (ending !== null) return movesAfter[ending];
  const awaitsPayment = paymentStageOf(taskFacts(request)) === 'awaited';
  if (awaitsPayment) return request.bankDetails === null ? 'write' : 'transfer';
  if (quoteToDecide(request)) return 'decide';
  return request.transitions.some(confirmsReceipt) ? 'receipt' : 'write';
}

/** Whether the request waits for this person. */
export function callsFor(role: Role, request: Standing): boolean {
  return taskOf(role, taskFacts(request)) !== null;
}
