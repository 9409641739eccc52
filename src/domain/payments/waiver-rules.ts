import type { Cents } from '#domain/money.ts';

/** Returns how much more of a payment agents may waive; the limit counts all that is waived of it. */
export const waivable = (limit: Cents, waived: Cents): Cents => Math.max(0, limit - waived);
