import type { Cents } from '#domain/money.ts';
import { add, divide, type Fraction, fraction, multiply, zero } from '#domain/rates/fraction-rules.ts';

/** The measure by which a sum for all lines is divided among the lines. */
export const spreadKeys = ['value', 'weight', 'volume'] as const;
export type SpreadKey = (typeof spreadKeys)[number];

/**
 * Divides cents among lines in proportion to their keys, evenly if all keys are zero. The shares are whole cents and
 * add up to the sum: each share is rounded down, and the remaining cents go to the largest remainders, earlier lines
 * first. Null if the key of a line is unknown, because the shares cannot be computed then. A single line gets the
 * whole sum.
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
  const centsToDistribute = Number(BigInt(sum) - shares.reduce((total, share) => total + share, 0n));
  const first = exact
    .map(({ n, d }, at) => ({ at, rest: fraction(n % d, d) }))
    .toSorted((a, b) => {
      const difference = b.rest.n * a.rest.d - a.rest.n * b.rest.d;
      return difference === 0n ? a.at - b.at : difference < 0n ? -1 : 1;
    })
    .slice(0, centsToDistribute);
  const chosen = new Set(first.map(({ at }) => at));
  return shares.map((share, at) => Number(share) + (chosen.has(at) ? 1 : 0));
}
