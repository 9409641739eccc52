import type { Cents } from '#domain/money.ts';

/** How much more of a payment agents may do without, whose limit counts all that stands waived of it. */
export const waivable = (limit: Cents, waived: Cents): Cents => Math.max(0, limit - waived);
