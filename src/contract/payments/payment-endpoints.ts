import * as z from 'zod/mini';
import { maxPaymentsConfirmedAtOnce } from '#domain/payments/confirmation-rules.ts';
import { paymentKinds } from '#domain/requests/lifecycle-kinds.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { commentMaxLength } from '#domain/requests/request-limits.ts';
import { cents, day, id, looseText, sum } from '#contract/fields.ts';
import { confirmedPayments } from './payment-replies.ts';
import { moves, requestParams } from '#contract/requests/request-endpoints.ts';
import { requestDetail } from '#contract/requests/request-replies.ts';

export const declaredTransferBody = z.object({
  /**
   * Chosen by the sender. An existing id corrects that announcement. If absent, corrects the newest one of this
   * payment, or creates the first.
   */
  id: z.optional(id),
  /** The payment that is due on screen; refused if another one has become due. */
  kind: z.enum(paymentKinds),
  /** Cents; the whole outstanding amount if absent. */
  amount: z.optional(cents),
  madeOn: day,
  /** The sender's own upload; the former proof stays if absent. */
  proofId: z.optional(id),
});

/** The payment on screen: confirmed only if exactly this is still due. */
const paymentOnScreen = z.object({ requestId: id, kind: z.enum(paymentKinds), due: sum });

const confirmPaymentsBody = z.object({
  payments: z.array(paymentOnScreen).check(z.minLength(1), z.maxLength(maxPaymentsConfirmedAtOnce)),
});

export const repaymentBody = z.object({
  /** Chosen by the sender, so that sending again creates no second entry. */
  id,
  amount: cents,
  paidOn: day,
  note: z.optional(looseText(commentMaxLength)),
});

export const paymentEndpoints = endpointsOf('Payments', {
  recordRepayment: {
    method: 'POST',
    path: '/api/requests/:requestId/repayments',
    summary:
      'Records a repayment: the part of a deposit above goods and freight, or of the sums of an ended request.',
    access: { agency: 'confirm_money' },
    params: requestParams,
    body: repaymentBody,
    reply: requestDetail,
    status: 201,
    errors: ['request_not_found', 'nothing_to_repay', 'entry_id_taken', 'entry_undone'],
  },
  confirmPayments: {
    method: 'POST',
    path: '/api/agent/payments/confirmations',
    summary: 'Confirms several payments. Gives the reason for each refusal; the others succeed.',
    access: { agency: 'confirm_money' },
    body: confirmPaymentsBody,
    reply: confirmedPayments,
    errors: ['forbidden'],
  },
  declareTransfer: {
    method: 'PUT',
    path: '/api/requests/:requestId/transfer',
    summary:
      'Announces a transfer of the sum due or of a part; the status changes only when it is received. The same id again corrects it.',
    access: { party: 'read_requests' },
    params: requestParams,
    body: declaredTransferBody,
    reply: requestDetail,
    errors: [
      ...moves,
      'role_forbids',
      'nothing_due',
      'attachment_not_found',
      'transfer_id_taken',
      'too_many_transfers',
    ],
  },
});
