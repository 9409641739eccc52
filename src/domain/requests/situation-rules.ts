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
  ChangeRequest,
} from './request-lifecycle.ts';
import { isRequestStatus, transitionNames, transitionRow } from './request-lifecycle.ts';
import { isClosed, isDelivered, isTrackable, isUnderWay, statusRow } from './request-rules.ts';
import { noSamples, type SampleHold, type SampleTaskCounts } from '#domain/samples/sample-rules.ts';
import type { TaskFacts } from './task-rules.ts';
import { paymentStageOf, taskOf } from './task-rules.ts';
import { confirmsReceipt } from './transition-rules.ts';

/** The meaning of a request's status for a reader, if the status alone does not show it. */
export type Situation =
  | Exclude<RequestStatus, ClosedStatus>
  | 'paidByDeposit'
  | 'transferAnnounced'
  /** The client made a change request about the pending quote. */
  | 'changeAsked'
  | 'ownFreightAsked'
  /** The client's own forwarder fetches the goods. */
  | 'ownFreight'
  /** The quote has lapsed. The client may ask again, and the agency may extend or revise the quote. */
  | 'quoteLapsed'
  /** A status that this version of the page does not know. */
  | 'unknown'
  | Ending;

interface QuoteFacts {
  type: QuoteType;
  status: string;
  /** The quote's last day is over. */
  lapsed: boolean;
}

interface SituationEvent {
  transition: TransitionName;
  to: string;
}

/** A request as API responses contain it. */
export interface RequestState {
  status: string;
  /** `announced`: the part of the payment that the client announced and that has not come. */
  payment: { kind: PaymentKind; due: Cents; announced: Cents } | null;
  events: readonly SituationEvent[];
  changeRequest?: ChangeRequest | null;
  silence?: { proposedAt: string | null } | null;
  /** For each type, the newest quote comes first. */
  quotes: readonly QuoteFacts[];
  samples?: SampleTaskCounts;
}

/**
 * Returns the event that closed the request, or a consumer's later withdrawal; undefined while the request is open.
 */
export function closingEvent<Of extends SituationEvent>(events: readonly Of[]): Of | undefined {
  return events.findLast(({ to }) => isClosed(to));
}

/** Returns the event that confirmed receipt of the package; undefined before. */
export function receiptEvent<Of extends SituationEvent>(events: readonly Of[]): Of | undefined {
  return events.find(({ transition }) => confirmsReceipt(transition));
}

/** Returns how a closed request ended; null while it is open. */
export function endingOf({ status, events }: Pick<RequestState, 'status' | 'events'>): Ending | null {
  if (!isClosed(status)) return null;
  const closing = closingEvent(events);
  return (closing && transitionRow(closing.transition).ends) ?? 'received';
}

/** Returns whether the order ended with its request, by cancellation or withdrawal. */
export function isOrderCancelled({ status, events }: Pick<RequestState, 'status' | 'events'>): boolean {
  const closing = isClosed(status) ? closingEvent(events) : undefined;
  if (!closing) return false;
  const { needsSettlement, withdrawsContract } = transitionRow(closing.transition);
  return needsSettlement || withdrawsContract;
}

/** Returns the event of the open change request; undefined if there is none. */
export function changeRequestEvent<Of extends SituationEvent>(
  open: ChangeRequest | null,
  events: readonly Of[],
): Of | undefined {
  if (open === null) return undefined;
  return events.findLast(({ transition }) => transitionRow(transition).asks === open);
}

/**
 * Returns the event that moved the request back to its present step; undefined if the request moved forward to that
 * step.
 */
export function reopeningEvent<Of extends SituationEvent & { from: string | null }>(events: readonly Of[]) {
  const last = events.findLast(({ from, to }) => from !== to);
  return last && transitionRow(last.transition).undoes ? last : undefined;
}

/** Returns whether the client's own forwarder fetches the goods or has fetched them. */
export function hasOwnFreight(events: readonly SituationEvent[]): boolean {
  const sent = events.findLast(({ transition, to }) => isUnderWay(to) || transitionRow(transition).undoes);
  return sent !== undefined && transitionRow(sent.transition).grants === 'own_freight';
}

interface RequestWithSamples<Quote extends { type: QuoteType; status: string }> {
  status: string;
  quotes: readonly Quote[];
  samples?: SampleTaskCounts;
}

/** Returns why the client must wait for a sample before accepting the pending quote; null if they need not wait. */
export function sampleHoldOn<Quote extends { type: QuoteType; status: string }>(
  request: RequestWithSamples<Quote>,
): SampleHold | null {
  return quoteToDecide(request)?.type === 'marchandise' ? (request.samples?.hold ?? null) : null;
}

/** Returns what the samples of a request ask of its two sides now; nothing once the request is closed. */
export function countSampleTasks<Quote extends { type: QuoteType; status: string }>(
  request: RequestWithSamples<Quote>,
): SampleTaskCounts {
  const { status, samples = noSamples } = request;
  const { toDecide, toSend } = isClosed(status) ? noSamples : samples;
  return { toDecide, toSend, hold: sampleHoldOn(request) };
}

export function taskFacts(request: Omit<RequestState, 'events'>): TaskFacts {
  const { status, payment, quotes, changeRequest = null, silence } = request;
  return {
    status,
    changeRequest,
    closingProposed: Boolean(silence?.proposedAt),
    due: payment?.due ?? null,
    announced: payment?.announced ?? null,
    quoteLapsed: quoteToDecide({ status, quotes })?.lapsed ?? false,
    samples: countSampleTasks(request),
  };
}

const situationOfChangeRequest = { change: 'changeAsked', own_freight: 'ownFreightAsked' } as const;

export function situationOf(request: RequestState): Situation {
  const status = isRequestStatus(request.status) ? request.status : 'unknown';
  if (status !== 'unknown' && isClosed(status)) return endingOf(request) ?? 'received';
  if (request.changeRequest) return situationOfChangeRequest[request.changeRequest];
  if (isUnderWay(status) && hasOwnFreight(request.events)) return 'ownFreight';
  const facts = taskFacts(request);
  const stage = paymentStageOf(facts);
  if (stage === 'covered') return 'paidByDeposit';
  if (stage === 'announced') return 'transferAnnounced';
  return facts.quoteLapsed ? 'quoteLapsed' : status;
}

/** Returns whether the page should show the receipt: the package travels, has arrived, or was received. */
export function hasReceipt(request: Pick<RequestState, 'status' | 'events'>): boolean {
  return statusRow(request.status).parcel !== null || endingOf(request) === 'received';
}

/** Returns the quote that waits for the client's decision; undefined if there is none. */
export function quoteToDecide<Quote extends { type: QuoteType; status: string }>(
  // For each type of `quotes`, the quotes that count come first.
  { status, quotes }: { status: string; quotes: readonly Quote[] },
): Quote | undefined {
  const issuing = transitionNames.map(transitionRow).find(({ issues, to }) => issues && to === status);
  const newest = quotes.find((quote) => quote.type === issuing?.issues);
  return newest?.status === 'pending_validation' ? newest : undefined;
}

interface OrderFacts {
  status: OrderStatus;
  trackingNumber: string | null;
}

/**
 * Returns whether a package left without a tracking number. If the client's own forwarder fetched the goods, the
 * client gets the number from the forwarder.
 */
export function lacksTracking({
  status,
  order,
  events,
}: {
  status: string;
  order: OrderFacts | null;
  events: readonly SituationEvent[];
}): boolean {
  return isUnderWay(status) && !order?.trackingNumber && !hasOwnFreight(events);
}

type OpenOrderStatus = Exclude<OrderStatus, 'recue'>;

function isOpenOrder(status: OrderStatus): status is OpenOrderStatus {
  return status !== 'recue';
}

/** Returns whether the order's status is `recue`, so that no tracking can follow. */
export function isReceivedOrder({ status }: Pick<OrderFacts, 'status'>): boolean {
  return !isOpenOrder(status);
}

/** Returns the order's status while tracking details may still follow and matter; otherwise null. */
export function openOrderStatusOf(order: Pick<OrderFacts, 'status'>, status: string): OpenOrderStatus | null {
  if (!isOpenOrder(order.status) || isDelivered(status)) return null;
  return isTrackable(status) ? order.status : null;
}

/** Returns whether the request waits for this side. */
export function isWaitingFor(role: Role, request: RequestState): boolean {
  return taskOf(role, taskFacts(request)) !== null;
}
