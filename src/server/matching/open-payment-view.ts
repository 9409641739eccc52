import type { OpenPayment, SeenPayment } from '#contract/payments/payment-replies.ts';
import { centsFromDecimal } from '#domain/money.ts';
import { wouldStatementsShow } from '#domain/payments/transfer-rules.ts';
import { attachmentView } from '#server/attachments/attachment-view.ts';
import { dueOf } from '#server/payments/find-due.ts';
import { instant } from '#server/services/database/json-instant.ts';
import type { StatementReach } from './entry-list-store.ts';
import type { OpenPaymentRow } from './open-payment-store.ts';

interface OpenPaymentContext {
  seen: SeenPayment;
  reach: StatementReach;
}

export function openPaymentView(row: OpenPaymentRow, { seen, reach }: OpenPaymentContext): OpenPayment {
  const { requestId, reference, title, paymentReference, client, company, kind, since, payBy, transfer } =
    row;
  const due = dueOf(row.status, row)?.due ?? 0;
  const madeOn = transfer?.madeOn ?? null;
  const isAbsent =
    seen === null && wouldStatementsShow({ due, since: new Date(instant(since)), madeOn }, reach);
  return {
    requestId,
    reference,
    title,
    paymentReference,
    client,
    company,
    kind,
    due,
    since: instant(since),
    payBy,
    seen,
    absentOn: isAbsent ? reach.on : null,
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
