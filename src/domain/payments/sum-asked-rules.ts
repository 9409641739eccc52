import type { Cents } from '#domain/money.ts';
import { type SumDueFacts, sumDue } from './sum-due-rules.ts';

/** The sum that earlier steps into the same status asked for, and when the first of these steps asked. */
interface SumAskedBefore {
  amount: Cents;
  since: Date;
}

/** The additional sum that a step asks for, and the time from which the client counts as asked. */
export interface SumAsked {
  additionalAmount: Cents;
  since: Date;
}

/**
 * Returns null if the status asks for nothing. If an agent confirmed a payment by mistake, it counts as asked for
 * since the first time.
 */
export function sumAskedByStep(facts: SumDueFacts, before: SumAskedBefore | null, at: Date): SumAsked | null {
  const sum = sumDue(facts);
  return sum && { additionalAmount: sum.due - (before?.amount ?? 0), since: before?.since ?? at };
}
