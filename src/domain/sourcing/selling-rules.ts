import type { Cents } from '#domain/money.ts';
import { lineTotal, type Quantity, type QuoteLine } from '#domain/quotes/quote-line-rules.ts';
import type { Unit } from '#domain/quotes/unit-kinds.ts';
import { fraction, multiply, roundToCents } from '#domain/rates/fraction-rules.ts';

/** The goods that were bought for a line. */
export interface Bought {
  label: string;
  quantity: Quantity;
  unit: Unit;
  /** For the whole quantity. */
  cost: Cents;
}

/** Hundredths of a percent of the cost: 25 % is 2500. */
export type Margin = number;

/** How far, in thousandths, a total may move because a unit's price has only cents. */
const tolerance = 5n;

/** Returns the price of the whole quantity: cost and margin. */
function soldFor(cost: Cents, margin: Margin): Cents {
  return roundToCents(fraction(BigInt(cost) * BigInt(10_000 + margin), 1_000_000n));
}

/** Returns the margin that a price gives; null if the goods cost nothing. */
export function marginOf(sold: Cents, cost: Cents): Margin | null {
  if (cost === 0) return null;
  return Math.round(((sold - cost) * 10_000) / cost);
}

/**
 * Returns the line of a quote that sells what was bought. If cents for one unit would move the total by more than
 * half a percent, as with screws, the line is the whole quantity at one price.
 */
export function sellingLine(
  { label, quantity, unit, cost }: Bought,
  margin: Margin,
): Pick<QuoteLine, 'quantity' | 'unitPrice'> & { label: string; unit: Unit; isWhole: boolean } {
  const sold = soldFor(cost, margin);
  const unitPrice = roundToCents(multiply(fraction(BigInt(sold), 100n), fraction(100n, BigInt(quantity))));
  const moved = BigInt(Math.abs(lineTotal({ quantity, unitPrice }) - sold));
  if (moved * 1000n <= BigInt(sold) * tolerance) return { label, quantity, unit, unitPrice, isWhole: false };
  return { label, quantity: 100, unit: 'lump_sum', unitPrice: sold, isWhole: true };
}

/** Spreads a margin in euros over costs, as one share of the cost; null if the goods cost nothing. */
export function marginForAmount(amount: Cents, costs: readonly Cents[]): Margin | null {
  const cost = costs.reduce((sum, each) => sum + each, 0);
  return cost === 0 ? null : Math.round((amount * 10_000) / cost);
}
