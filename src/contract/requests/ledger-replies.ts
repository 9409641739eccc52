import * as z from 'zod/mini';
import { roles } from '#domain/accounts/role-kinds.ts';
import { entryTypes } from '#domain/payments/ledger-rules.ts';
import { paymentKinds } from '#domain/requests/lifecycle-kinds.ts';
import { day, id, instant, sum } from '#contract/fields.ts';

/** A ledger entry of a request. It never changes; a mistake is reversed by another entry. */
export const ledgerEntryReply = z.object({
  id,
  type: z.enum(entryTypes),
  /** The payment to which the entry belongs; null for a repayment. */
  kind: z.nullable(z.enum(paymentKinds)),
  /** The payment whose surplus the entry carries over to a later one. */
  fromKind: z.nullable(z.enum(paymentKinds)),
  /** Cents. */
  amount: sum,
  valueOn: day,
  /** `agent`: an agent recorded it. */
  source: z.enum(['agent', 'statement']),
  /** Whether a statement entry proves this entry. */
  shown: z.boolean(),
  /** An agent's reason, which the client reads. */
  note: z.nullable(z.string()),
  by: z.object({ role: z.enum(roles), name: z.nullable(z.string()) }),
  recordedAt: instant,
  /** The id of the entry that this one reverses. */
  undoes: z.nullable(id),
});
export type LedgerEntryReply = z.output<typeof ledgerEntryReply>;

export const paymentReply = z.object({
  kind: z.enum(paymentKinds),
  /** Cents: the sum charged, the part of the deposit deducted, and the sum asked for. */
  charged: sum,
  deducted: sum,
  asked: sum,
  /** Cents: the sums received, waived, and carried over from an earlier payment. */
  received: sum,
  waived: sum,
  carried: sum,
  /** Cents: the outstanding amount. */
  due: sum,
  /** Cents: the announced transfers that were not received yet; they may be more than is due. */
  announced: sum,
});

/**
 * How a received sum is settled when a request ends before its delivery, in cents. The agency keeps the part that it
 * does not pay back.
 */
export const settledSum = z.object({ kind: z.enum(paymentKinds), received: sum, repay: sum });
