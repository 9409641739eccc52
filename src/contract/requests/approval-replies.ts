import * as z from 'zod/mini';
import { id, instant } from '#contract/fields.ts';

/** Empty where a name is kept no longer. */
const person = z.object({ id, name: z.string() });

/** Somebody of a company asked a colleague whether a quote may be accepted. */
export const approvalReply = z.object({
  id,
  quoteId: id,
  askedBy: person,
  askedOf: person,
  words: z.nullable(z.string()),
  askedAt: instant,
  /** Null while it is waited for; `rejected`: the quote itself; `ended`: nobody decided, and nobody is waited for any more. */
  outcome: z.nullable(z.enum(['accepted', 'declined', 'rejected', 'ended'])),
  endedAt: z.nullable(instant),
  decidedBy: z.nullable(person),
  reason: z.nullable(z.string()),
});
export type Approval = z.output<typeof approvalReply>;

export const approvalField = {
  /** What was asked, oldest first. */
  approvals: z.array(approvalReply),
  /** To a client whose role does not cover accepting the quote that waits: whom they may ask; null: nobody need be asked. */
  approvers: z.nullable(z.array(person)),
};
