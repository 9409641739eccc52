import * as z from 'zod/mini';
import { keysOf } from '#domain/keys-of.ts';
import { paymentKinds } from '#domain/requests/lifecycle-kinds.ts';
import { errorStatuses } from '#contract/errors.ts';
import { id, instant, sum } from '#contract/fields.ts';
import { announcedTransfer, clientReply } from '#contract/requests/request-replies.ts';

/**
 * `to_check`: payments that the agency can confirm, because the client announced a transfer or the deposit
 * covers them; `awaited`: all others.
 */
export const paymentLists = ['to_check', 'awaited'] as const;
export type PaymentList = (typeof paymentLists)[number];

/** A payment that no agent has confirmed yet. */
export const openPayment = z.object({
  requestId: id,
  reference: z.string(),
  title: z.string(),
  paymentReference: z.string(),
  client: z.nullable(clientReply),
  /** The company for which they asked; null if for themselves. */
  company: z.nullable(z.string()),
  kind: z.enum(paymentKinds),
  /** Cents; 0 if the deposit covers it. */
  due: sum,
  /** When it became due. */
  since: instant,
  /** The announced transfer; null if none. */
  transfer: z.nullable(announcedTransfer),
});
export type OpenPayment = z.output<typeof openPayment>;

export const openPaymentPage = z.object({
  items: z.array(openPayment),
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
  /** The count of each list. */
  counts: z.object({ to_check: z.int(), awaited: z.int() }),
});
export type OpenPaymentPage = z.output<typeof openPaymentPage>;

export const confirmedPayments = z.object({
  /** In the order of the call. */
  results: z.array(
    z.object({
      requestId: id,
      /** Null if confirmed. */
      refused: z.nullable(z.enum(keysOf(errorStatuses))),
    }),
  ),
});
export type ConfirmedPayments = z.output<typeof confirmedPayments>;
