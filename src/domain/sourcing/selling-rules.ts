import type { Cents } from '#domain/money.ts';
import { lineTotal, type Quantity, type QuoteLine } from '#domain/quotes/quote-line-rules.ts';
import type { Unit } from '#domain/quotes/unit-kinds.ts';
import { fraction, roundToCents } from '#domain/rates/fraction-rules.ts';

/** The goods that were bought for a line. */
export interface Bought {
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
export function soldFor(cost: Cents, margin: Margin): Cents {
  return roundToCents(fraction(BigInt(cost) * BigInt(10_000 + margin), 1_000_000n));
}

/** Returns the highest cost that leaves the margin at this price. */
export function costFor(sold: Cents, margin: Margin): Cents {
  return Number((BigInt(sold) * 10_000n) / BigInt(10_000 + margin));
}

/** Returns the margin that a price gives; null if the goods cost nothing. */
export function marginOf(sold: Cents, cost: Cents): Margin | null {
  if (cost === 0) return null;
  return Math.round(((sold - cost) * 10_000) / cost);
}

/**
 * Spreads a margin in euros over costs by their size, to the cent: the shares add up to the amount. Free goods alone
 * share it evenly.
 */
export function sharesOf(amount: Cents, costs: readonly Cents[]): Cents[] {
  const isFree = costs.every((cost) => cost === 0);
  const weights = costs.map((cost) => BigInt(isFree ? 1 : cost));
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  let reached = 0n;
  let given = 0;
  return weights.map((weight) => {
    reached += weight;
    const upTo = roundToCents(fraction(BigInt(amount) * reached, all * 100n));
    const share = upTo - given;
    given = upTo;
    return share;
  });
}

/**
 * Returns the line of a quote that sells what was bought for that sum; rounding never takes it below the cost. If
 * cents for one unit would move the total by more than half a percent, as with screws, or at all where it must be
 * exact, the line is the whole quantity at one price.
 */
export function sellingLine(
  { quantity, unit, cost }: Bought,
  sold: Cents,
  isExact: boolean,
): Pick<QuoteLine, 'quantity' | 'unitPrice'> & { unit: Unit; isWhole: boolean } {
  const nearest = roundToCents(fraction(BigInt(sold), BigInt(quantity)));
  const isLoss = lineTotal({ quantity, unitPrice: nearest }) < Math.min(cost, sold);
  const unitPrice = isLoss ? nearest + 1 : nearest;
  const moved = BigInt(Math.abs(lineTotal({ quantity, unitPrice }) - sold));
  const isNear = isExact ? moved === 0n : moved * 1000n <= BigInt(sold) * tolerance;
  if (isNear) return { quantity, unit, unitPrice, isWhole: false };
  return { quantity: 100, unit: 'lump_sum', unitPrice: sold, isWhole: true };
}
