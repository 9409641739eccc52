import type { Cents } from '#domain/money.ts';
import { lineTotal, type Quantity, type QuoteLine } from '#domain/quotes/quote-line-rules.ts';
import type { Unit } from '#domain/quotes/unit-kinds.ts';
import { fraction, roundToCents } from '#domain/rates/fraction-rules.ts';

/** The goods that were bought for a line. */
export interface BoughtGoods {
  quantity: Quantity;
  unit: Unit;
  /** The cost of the whole quantity. */
  cost: Cents;
}

/** Hundredths of a percent of the cost: 25 % is 2500. */
export type Margin = number;

/** The most, in thousandths, by which a total may change because a unit price has only cents. */
const tolerance = 5n;

/** Returns the selling price of the whole quantity: cost and margin. */
export function sellingPriceFor(cost: Cents, margin: Margin): Cents {
  return roundToCents(fraction(BigInt(cost) * BigInt(10_000 + margin), 1_000_000n));
}

/** Returns the highest cost with which this selling price still gives the margin. */
export function maxCostFor(sold: Cents, margin: Margin): Cents {
  return Number((BigInt(sold) * 10_000n) / BigInt(10_000 + margin));
}

/** Returns the margin that a price gives; null if the goods cost nothing. */
export function marginOf(sold: Cents, cost: Cents): Margin | null {
  if (cost === 0) return null;
  return Math.round(((sold - cost) * 10_000) / cost);
}

/**
 * Divides a margin in euros among costs in proportion to them. The shares add up to the amount to the cent. If all
 * goods are free, the shares are equal.
 */
export function divideMargin(amount: Cents, costs: readonly Cents[]): Cents[] {
  const isFree = costs.every((cost) => cost === 0);
  const weights = costs.map((cost) => BigInt(isFree ? 1 : cost));
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  let reached = 0n;
  let distributedCents = 0;
  return weights.map((weight) => {
    reached += weight;
    const upTo = roundToCents(fraction(BigInt(amount) * reached, all * 100n));
    const share = upTo - distributedCents;
    distributedCents = upTo;
    return share;
  });
}

/**
 * Returns the line of a quote that sells the bought goods for that sum. Rounding never puts it below the cost. The
 * line becomes the whole quantity at one price if a unit price in cents would change the total too much: by more than
 * half a percent, as with screws, or at all if `isExact`.
 */
export function sellingLine(
  { quantity, unit, cost }: BoughtGoods,
  sold: Cents,
  isExact: boolean,
): Pick<QuoteLine, 'quantity' | 'unitPrice'> & { unit: Unit; isWhole: boolean } {
  const nearest = roundToCents(fraction(BigInt(sold), BigInt(quantity)));
  const isLoss = lineTotal({ quantity, unitPrice: nearest }) < Math.min(cost, sold);
  const unitPrice = isLoss ? nearest + 1 : nearest;
  const roundingDifference = BigInt(Math.abs(lineTotal({ quantity, unitPrice }) - sold));
  const isNear = isExact ? roundingDifference === 0n : roundingDifference * 1000n <= BigInt(sold) * tolerance;
  if (isNear) return { quantity, unit, unitPrice, isWhole: false };
  return { quantity: 100, unit: 'lump_sum', unitPrice: sold, isWhole: true };
}
