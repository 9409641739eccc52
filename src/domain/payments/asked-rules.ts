import type { Cents } from '#domain/money.ts';
import { type PaymentFacts, sumDue } from './sum-due-rules.ts';

/** Earlier steps into the same status asked the client for this, the first of them then. */
export interface AskedBefore {
  amount: Cents;
  since: Date;
}

/** A step asks for so much more than before; the client is asked since then. */
export interface Asked {
  more: Cents;
  since: Date;
}

/** Null where the status asks for nothing. What was confirmed by mistake is asked for since the first time. */
export function askedBy(facts: PaymentFacts, before: AskedBefore | null, at: Date): Asked | null {
  const sum = sumDue(facts);
  return sum && { more: sum.due - (before?.amount ?? 0), since: before?.since ?? at };
}
