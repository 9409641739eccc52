import type { Cents } from '#domain/money.ts';

/**
 * Returns how much more of a payment agents may waive. Everything already waived of the payment counts towards the
 * limit.
 */
export const maxWaivableAmount = (limit: Cents, waived: Cents): Cents => Math.max(0, limit - waived);
