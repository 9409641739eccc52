import type { Cents } from '#domain/money.ts';
import { type PaymentFacts, sumDue } from './sum-due-rules.ts';

/** The sum that earlier steps into the same status asked for, and when the first of these steps asked. */
interface AskedBefore {
  amount: Cents;
  since: Date;
}

/** The additional sum that a step asks for, and the time from which the client counts as asked. */
export interface Asked {
  more: Cents;
  since: Date;
}

/**
 * Returns null if the status asks for nothing. If an agent confirmed a payment by mistake, it counts as asked for
 * since the first time.
 */
export function askedBy(facts: PaymentFacts, before: AskedBefore | null, at: Date): Asked | null {
  const sum = sumDue(facts);
  return sum && { more: sum.due - (before?.amount ?? 0), since: before?.since ?? at };
}
