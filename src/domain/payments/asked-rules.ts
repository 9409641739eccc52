import type { Cents } from '#domain/money.ts';
import { type PaymentFacts, sumDue } from './sum-due-rules.ts';

/** The sum that earlier steps into the same status asked for, and when the first of them did. */
interface AskedBefore {
  amount: Cents;
  since: Date;
}

/** The additional sum that a step asks for, and since when the client is asked. */
export interface Asked {
  more: Cents;
  since: Date;
}

/**
 * Returns null if the status asks for nothing. A payment that was confirmed by mistake counts as asked for
 * since the first time.
 */
export function askedBy(facts: PaymentFacts, before: AskedBefore | null, at: Date): Asked | null {
  const sum = sumDue(facts);
  return sum && { more: sum.due - (before?.amount ?? 0), since: before?.since ?? at };
}
