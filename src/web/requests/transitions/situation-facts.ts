import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { isConfirmed } from '#domain/payments/confirmation-rules.ts';
import { depositParts } from '#domain/payments/deposit-rules.ts';
import { transferSums } from '#domain/payments/transfer-rules.ts';
import {
  announcedAtEnd,
  mayKeepDeposit,
  leftToRepay,
  settledSums,
} from '#domain/payments/settlement-rules.ts';
import { lacksTracking, quoteToDecide, changeRequestEvent } from '#domain/requests/situation-rules.ts';
import type { Formats } from '#web/shared/language/formats.ts';
import type { SituationFacts } from './next-step-texts.ts';

/** Returns the values that the words about a request's state contain. */
export function situationFacts(request: RequestDetail, formats: Formats): SituationFacts {
  const quote = quoteToDecide(request);
  const cents = request.payment?.due ?? quote?.amountTtc ?? 0;
  const { underWay, left: toTransfer } = request.payment
    ? transferSums(request.payment)
    : { underWay: 0, left: 0 };
  const { left } = depositParts(request.deposit.inclVat, request.quotes);
  const settled = settledSums(request).reduce((sum, { repay }) => sum + repay, 0);
  const toRepay = settled > 0 ? leftToRepay(request).promised : 0;
  const announced = announcedAtEnd(request)?.amount ?? 0;
  return {
    toRepay: toRepay > 0 ? formats.money(toRepay) : null,
    paidBack: settled > 0 && toRepay === 0 ? formats.money(settled) : null,
    isConsumer: request.clientKind === 'consumer',
    announcedAtEnd: announced > 0 ? formats.money(announced) : null,
    changeRequest: changeRequestEvent(request.changeRequest, request.events)?.comment ?? '',
    amount: formats.money(cents),
    ...(request.payment !== null && request.payment.received > 0 && { outstanding: formats.money(cents) }),
    toTransfer: formats.money(toTransfer || cents),
    isPartUnderWay: underWay > 0 && toTransfer > 0,
    deposit: formats.money(request.deposit.inclVat),
    depositKept:
      isConfirmed('deposit', request.events) && left > 0 && mayKeepDeposit(request)
        ? formats.money(left)
        : null,
    reference: request.paymentReference,
    bankKnown: request.bankDetails !== null,
    hasNotes: request.notes !== '',
    lacksTracking: lacksTracking(request),
    validUntil: quote ? formats.date(quote.validUntil) : null,
  };
}
