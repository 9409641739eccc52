import type { Cents } from '#domain/money.ts';
import { add, divide, type Fraction, fraction, multiply, zero } from '#domain/rates/fraction-rules.ts';

/** A measure that decides the shares of lines in a sum that concerns them all. */
export const spreadKeys = ['value', 'weight', 'volume'] as const;
export type SpreadKey = (typeof spreadKeys)[number];

/**
 * Spreads cents over lines in proportion to their keys, evenly if all are zero. The shares are whole cents that add up
 * to the sum: each is rounded down, and the cents that are left go to the largest remainders, earlier lines first.
 * Null if the key of one is unknown: nobody can say then whose share is how large. A single line bears everything.
 */
export function spread(sum: Cents, keys: readonly (Fraction | null)[]): Cents[] | null {
  if (keys.length === 1) return [sum];
  const known = keys.flatMap((key) => key ?? []);
  if (known.length < keys.length) return null;
  const whole = known.reduce(add, zero);
  const even = fraction(1n, BigInt(Math.max(known.length, 1)));
  const exact = known.map((key) =>
    multiply(fraction(BigInt(sum)), whole.n === 0n ? even : divide(key, whole)),
  );
  const shares = exact.map(({ n, d }) => n / d);
  const left = Number(BigInt(sum) - shares.reduce((total, share) => total + share, 0n));
  const first = exact
    .map(({ n, d }, at) => ({ at, rest: fraction(n % d, d) }))
    .toSorted((a, b) => {
      const difference = b.rest.n * a.rest.d - a.rest.n * b.rest.d;
      return difference === 0n ? a.at - b.at : difference < 0n ? -1 : 1;
    })
    .slice(0, left);
  const chosen = new Set(first.map(({ at }) => at));
  return shares.map((share, at) => Number(share) + (chosen.has(at) ? 1 : 0));
}
