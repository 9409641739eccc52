import type { OpenPayment, SeenPayment } from '#contract/payments/payment-replies.ts';
import { centsFromDecimal } from '#domain/money.ts';
import { attachmentView } from '#server/attachments/attachment-view.ts';
import { dueOf } from '#server/payments/find-due.ts';
import { instant } from '#server/services/database/json-instant.ts';
import type { OpenPaymentRow } from './open-payment-store.ts';

export function openPaymentView(row: OpenPaymentRow, seen: SeenPayment): OpenPayment {
  const { requestId, reference, title, paymentReference, client, company, kind, since, payBy, transfer } =
    row;
  return {
    requestId,
    reference,
    title,
    paymentReference,
    client,
    company,
    kind,
    due: dueOf(row.status, row)?.due ?? 0,
    since: instant(since),
    payBy,
    seen,
    transfer: transfer && {
      id: transfer.id,
      kind,
      amount: centsFromDecimal(transfer.amount),
      madeOn: transfer.madeOn,
      declaredAt: instant(transfer.declaredAt),
      proof: transfer.proof && attachmentView(transfer.proof),
    },
  };
}
