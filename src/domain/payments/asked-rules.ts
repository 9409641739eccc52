import type { Cents } from '#domain/money.ts';
import { type PaymentFacts, sumDue } from './sum-due-rules.ts';

/** What a client was asked for already by steps into the same status, and when by the first of them. */
export interface AskedBefore {
  amount: Cents;
  since: Date;
}

/** What a step asks for: how much more than before, and since when the client is asked. */
export interface Asked {
  more: Cents;
  since: Date;
}

/** Null where the status asks for nothing. What was confirmed by mistake is asked for since the first time. */
export function askedBy(facts: PaymentFacts, before: AskedBefore | null, at: Date): Asked | null {
  const sum = sumDue(facts);
  return sum && { more: sum.due - (before?.amount ?? 0), since: before?.since ?? at };
}
