import * as z from 'zod/mini';
import { roles } from '#domain/accounts/role-kinds.ts';
import { entryTypes } from '#domain/payments/ledger-rules.ts';
import { paymentKinds } from '#domain/requests/lifecycle-kinds.ts';
import { day, id, instant, sum } from '#contract/fields.ts';

/** A row of a request's ledger, which is never changed; a mistake is undone by another row. */
export const ledgerEntryReply = z.object({
  id,
  type: z.enum(entryTypes),
  /** What it is for; null of what was paid back. */
  kind: z.nullable(z.enum(paymentKinds)),
  /** Of which payment it was too much, where it is kept for a later one. */
  fromKind: z.nullable(z.enum(paymentKinds)),
  /** Cents. */
  amount: sum,
  valueOn: day,
  /** `agent`: by an agent's word. */
  source: z.enum(['agent', 'statement']),
  /** Whether a statement of the bank shows it. */
  shown: z.boolean(),
  /** An agent's reason, which the client reads. */
  note: z.nullable(z.string()),
  by: z.object({ role: z.enum(roles), name: z.nullable(z.string()) }),
  recordedAt: instant,
  /** The row that this one undoes. */
  undoes: z.nullable(id),
});
export type LedgerEntryReply = z.output<typeof ledgerEntryReply>;

export const paymentReply = z.object({
  kind: z.enum(paymentKinds),
  /** Cents: what is charged, the part of the deposit deducted, and what was asked for therefore. */
  charged: sum,
  deducted: sum,
  asked: sum,
  /** Cents: what has come of it, was waived, and was kept for it from an earlier payment. */
  received: sum,
  waived: sum,
  carried: sum,
  /** Cents: what is still to be transferred. */
  due: sum,
  /** Cents: what the client says was transferred and has not come; it may be more than is due. */
  announced: sum,
});

/** What becomes of a sum received when a request ends before its delivery, in cents; what is not paid back is kept. */
export const settledSum = z.object({ kind: z.enum(paymentKinds), received: sum, repay: sum });
