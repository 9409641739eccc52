import type { Quantity } from '#domain/quotes/quote-line-rules.ts';
import type { OfferLine, PriceStep } from './offer-kinds.ts';

/**
 * Returns the smallest quantity that the supplier sells: the minimum or the first price step, whichever is higher.
 * Null if the offer states neither.
 */
export function minimumOrderQuantity({
  minimum,
  prices,
}: Pick<OfferLine, 'minimum' | 'prices'>): Quantity | null {
  const [lowest] = prices;
  return lowest ? Math.max(lowest.from, minimum ?? 0) : minimum;
}

/**
 * Returns the last price step that begins at or below the quantity. A smaller quantity gets the first step, because
 * the supplier charges at least that price. Null if the offer states no price.
 */
export function stepFor(prices: readonly PriceStep[], quantity: Quantity): PriceStep | null {
  return prices.findLast(({ from }) => from <= quantity) ?? prices[0] ?? null;
}
