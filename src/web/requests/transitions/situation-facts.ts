import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { isConfirmed } from '#domain/payments/confirmation-rules.ts';
import { depositParts } from '#domain/payments/deposit-rules.ts';
import { transferSums, transfersNotReceived } from '#domain/payments/transfer-rules.ts';
import {
  transfersAnnouncedAtEnd,
  mayKeepDeposit,
  refundableAmounts,
  settledSums,
} from '#domain/payments/settlement-rules.ts';
import {
  changeRequestEvent,
  sampleHoldOn,
  lacksTracking,
  quoteToDecide,
  receiptEvent,
} from '#domain/requests/situation-rules.ts';
import type { AgentState } from '#domain/requests/agent-main-action-rules.ts';
import { claimsEnd } from '#domain/requests/request-limits.ts';
import { isClosed } from '#domain/requests/request-rules.ts';
import { openQuotes } from '#domain/quotes/option-rules.ts';
import { daysLeft, validityOf } from '#domain/quotes/validity-rules.ts';
import type { Formats } from '#web/shared/language/formats.ts';
import type { AgentStepFacts, SituationFacts } from './next-step-texts.ts';

/** Returns the values for the texts about a request's state. */
export function situationFacts(request: RequestDetail, formats: Formats): SituationFacts {
  const quote = quoteToDecide(request);
  const cents = request.payment?.due ?? quote?.amountTtc ?? 0;
  const { announcedPart, partToTransfer } = request.payment
    ? transferSums(request.payment)
    : { announcedPart: 0, partToTransfer: 0 };
  const { left } = depositParts(request.deposit.inclVat, request.quotes);
  const settled = settledSums(request).reduce((sum, { repay }) => sum + repay, 0);
  const toRepay = settled > 0 ? refundableAmounts(request).promised : 0;
  const announced = transfersAnnouncedAtEnd(request)?.amount ?? 0;
  return {
    toRepay: toRepay > 0 ? formats.money(toRepay) : null,
    paidBack: settled > 0 && toRepay === 0 ? formats.money(settled) : null,
    isConsumer: request.clientKind === 'consumer',
    announcedAtEnd: announced > 0 ? formats.money(announced) : null,
    changeRequest: changeRequestEvent(request.changeRequest, request.events)?.comment ?? '',
    amount: formats.money(cents),
    ...(request.payment !== null && request.payment.received > 0 && { outstanding: formats.money(cents) }),
    toTransfer: formats.money(partToTransfer || cents),
    isPartUnderWay: announcedPart > 0 && partToTransfer > 0,
    deposit: formats.money(request.deposit.inclVat),
    depositKept:
      isConfirmed('deposit', request.events) && left > 0 && mayKeepDeposit(request)
        ? formats.money(left)
        : null,
    bankKnown: request.bankDetails !== null,
    hasNotes: request.notes !== '',
    lacksTracking: lacksTracking(request),
    validUntil: quote ? formats.date(quote.validUntil) : null,
    isHeld: sampleHoldOn(request) !== null,
    options: quote ? openQuotes(request.quotes, quote.type).length : 0,
  };
}

/** Returns the sum left to refund after the request has ended; 0 while it is open. */
export function leftToRefund(request: RequestDetail): AgentState['toRefund'] {
  return isClosed(request.status) ? refundableAmounts(request).promised : 0;
}

/** Returns the values that only agents read, at this moment. */
export function agentStepFacts(
  request: RequestDetail,
  formats: Formats,
  now: Date,
): Omit<AgentStepFacts, 'ended' | 'lacking'> {
  const quote = quoteToDecide(request);
  const { payBy, payment } = request;
  const announced = payment && transfersNotReceived(payment.kind, request.transfers, request.ledger);
  const whole = announced?.length === 1 && announced[0]?.amount === payment?.due ? announced[0] : undefined;
  const refund = leftToRefund(request);
  const receipt = receiptEvent(request.events);
  const end = receipt && claimsEnd(receipt.at);
  return {
    refund: refund > 0 ? formats.money(refund) : null,
    payBy: payBy && formats.date(payBy),
    daysLate: payBy === null ? 0 : Math.max(0, -daysLeft(payBy, now)),
    announcedOn: whole ? formats.date(whole.madeOn) : null,
    quoteType: quote?.type ?? 'marchandise',
    isLapsed: quote?.lapsed === true,
    daysLeft:
      quote && validityOf(quote.validUntil, now) === 'ending' ? daysLeft(quote.validUntil, now) : null,
    claimsUntil: end && end > now ? formats.date(end) : null,
    askedOn: request.silence ? formats.date(request.silence.askedAt) : '',
  };
}
