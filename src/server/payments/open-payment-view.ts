import type { OpenPayment } from '#contract/payments/payment-replies.ts';
import { centsFromDecimal } from '#domain/money.ts';
import { attachmentView } from '#server/attachments/attachment-view.ts';
import { instant } from '#server/services/database/json-instant.ts';
import type { OpenPaymentRow } from './open-payment-store.ts';
import { dueOf } from './find-due.ts';

export function openPaymentView(row: OpenPaymentRow): OpenPayment {
  const { requestId, reference, title, paymentReference, client, company, kind, since, transfer } = row;
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
