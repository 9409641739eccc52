import type { Quantity } from '#domain/quotes/quote-line-rules.ts';
import type { OfferLine, PriceStep } from './offer-kinds.ts';

/** The smallest quantity that the supplier sells at a named price; null if the offer names no price. */
export function smallestOf({ minimum, prices }: Pick<OfferLine, 'minimum' | 'prices'>): Quantity | null {
  const [lowest] = prices;
  return lowest ? Math.max(lowest.from, minimum ?? 0) : minimum;
}

/**
 * Returns the price step for a quantity: the last one that begins at or below it. Below the smallest quantity it
 * is the first one, because the supplier asks at least that much. Null if the offer names no price.
 */
export function stepFor(prices: readonly PriceStep[], quantity: Quantity): PriceStep | null {
  return prices.findLast(({ from }) => from <= quantity) ?? prices[0] ?? null;
}
