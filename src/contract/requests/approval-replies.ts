import * as z from 'zod/mini';
import { id, instant } from '#contract/fields.ts';

/** The name is empty if it was erased. */
const person = z.object({ id, name: z.string() });

/** A member's question to a colleague about whether to accept a quote. */
const approvalReply = z.object({
  id,
  quoteId: id,
  askedBy: person,
  askedOf: person,
  words: z.nullable(z.string()),
  askedAt: instant,
  /**
   * Null while the question is open. `rejected`: the quote was rejected; `ended`: nobody decided, and the question no
   * longer applies.
   */
  outcome: z.nullable(z.enum(['accepted', 'declined', 'rejected', 'ended'])),
  endedAt: z.nullable(instant),
  decidedBy: z.nullable(person),
  reason: z.nullable(z.string()),
});
export type Approval = z.output<typeof approvalReply>;

export const approvalField = {
  /** Oldest first. */
  approvals: z.array(approvalReply),
  /**
   * The colleagues whom a client may ask, if the client's role does not cover accepting the pending quote; null if
   * the client needs to ask nobody.
   */
  approvers: z.nullable(z.array(person)),
};
