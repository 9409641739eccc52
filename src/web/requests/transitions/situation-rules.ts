import type { Order, RequestDetail, RequestEvent } from '#contract/requests/request-replies.ts';
import { depositParts } from '#domain/payments/deposit-rules.ts';
import type { OrderStatus, TransitionName } from '#domain/requests/request-lifecycle.ts';
import { isRequestStatus, transitionRow } from '#domain/requests/request-lifecycle.ts';
import { isTrackable } from '#domain/requests/request-rules.ts';
import { paymentStageOf } from '#domain/requests/task-rules.ts';
import type { Formats } from '#web/shared/language/formats.ts';
import type { Ending, Situation, SituationFacts } from './next-step-texts.ts';

const endings: Partial<Record<TransitionName, Ending>> = {
  confirm_receipt: 'received',
  decline: 'declined',
  reject_merchandise_quote: 'quoteRejected',
  reject_freight_quote: 'freightRejected',
};

/** The state of an order in which what was not said of it will be; null once it will not be, or is no news any more. */
export function awaitedIn(order: Order, status: string): Exclude<OrderStatus, 'recue'> | null {
  if (order.status === 'recue' || status === 'livree') return null;
  return isTrackable(status) ? order.status : null;
}

/** The event that closed the request; undefined while it is open. */
export function closingEvent(events: readonly RequestEvent[]): RequestEvent | undefined {
  return events.find((event) => event.to === 'cloturee');
}

export function depositPaid(events: readonly RequestEvent[]): boolean {
  return events.some((event) => event.transition === 'confirm_deposit');
}

export function situationOf(request: RequestDetail): Situation {
  const { status, payment, transfers, events } = request;
  if (status === 'cloturee') {
    const closing = closingEvent(events);
    return (closing && endings[closing.transition]) ?? 'received';
  }
  const stage = paymentStageOf({
    status,
    due: payment?.due ?? null,
    transferAnnounced: transfers.some(({ kind }) => kind === payment?.kind),
  });
  if (stage === 'covered') return 'paidByDeposit';
  if (stage === 'announced') return 'transferAnnounced';
  return isRequestStatus(status) ? status : 'unknown';
}

/** Whether receipt is what matters: the package travels, is there, or was received. */
export function hasReceipt(request: RequestDetail): boolean {
  return ['envoi_en_cours', 'livree', 'received'].includes(situationOf(request));
}

/** The quote that waits for the client's decision; undefined where none does. */
export function quoteToDecide({ status, quotes }: Pick<RequestDetail, 'status' | 'quotes'>) {
  const issuing = (['issue_merchandise_quote', 'issue_freight_quote'] as const)
    .map(transitionRow)
    .find((row) => row.to === status);
  const newest = quotes.find((quote) => quote.type === issuing?.issues);
  return newest?.status === 'pending_validation' ? newest : undefined;
}

/** A package has left, and nobody has said under which number. */
export function lacksTracking({ status, order }: Pick<RequestDetail, 'status' | 'order'>): boolean {
  return status === 'envoi_en_cours' && !order?.trackingNumber;
}

export function situationFacts(request: RequestDetail, formats: Formats): SituationFacts {
  const cents = request.payment?.due ?? quoteToDecide(request)?.amountTtc ?? 0;
  const { left } = depositParts(request.deposit.inclVat, request.quotes);
  return {
    amount: formats.money(cents),
    deposit: formats.money(request.deposit.inclVat),
    depositKept: depositPaid(request.events) && left > 0 ? formats.money(left) : null,
    reference: request.paymentReference,
    bankKnown: request.bankDetails !== null,
    hasNotes: request.notes !== '',
    lacksTracking: lacksTracking(request),
  };
}
