import * as z from 'zod/mini';
import { keysOf } from '#domain/keys-of.ts';
import { paymentKinds } from '#domain/requests/lifecycle-kinds.ts';
import { errorStatuses } from '#contract/errors.ts';
import { day, id, instant, sum } from '#contract/fields.ts';
import { announcedTransfer, clientReply } from '#contract/requests/request-replies.ts';

/**
 * `to_check`: payments that the agency can confirm, because the client announced a transfer or the deposit
 * covers them; `awaited`: all others.
 */
export const paymentLists = ['to_check', 'awaited'] as const;
export type PaymentList = (typeof paymentLists)[number];

/**
 * An open statement entry that may be this payment: its day, the certainty, and its unmatched cents. Null if the
 * statements show none.
 */
const seenPayment = z.nullable(
  z.object({ on: day, certainty: z.enum(['certain', 'likely', 'judge']), amount: sum }),
);
export type SeenPayment = z.output<typeof seenPayment>;

/** A payment that no agent has confirmed yet. */
const openPayment = z.object({
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
  /** The day by which it must be paid; null if nobody set a day. */
  payBy: z.nullable(day),
  seen: seenPayment,
  /**
   * The last day of the statements, on which this payment is missing; null if they show it, or could not show
   * it yet.
   */
  absentOn: z.nullable(day),
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
  /** Cents due of each list. */
  sums: z.object({ to_check: sum, awaited: sum }),
  /**
   * The last day of the closed statements of the account to which clients transfer; null if there are none. A bank's
   * reports during the day do not count.
   */
  statementOn: z.nullable(day),
  /** Whether any statement file was read, for any account. */
  hasStatements: z.boolean(),
});
export type OpenPaymentPage = z.output<typeof openPaymentPage>;

export const confirmedPayments = z.object({
  /** In the order of the call. */
  results: z.array(
    z.object({
      requestId: id,
      /** Null if confirmed. */
      refused: z.nullable(z.enum(keysOf(errorStatuses))),
      /**
       * The ledger entry with which the confirmation can be undone; null if it was refused, or if the deposit covered
       * the payment.
       */
      entryId: z.nullable(id),
    }),
  ),
});
export type ConfirmedPayments = z.output<typeof confirmedPayments>;
