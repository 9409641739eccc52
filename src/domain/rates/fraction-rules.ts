import type { Cents } from '#domain/money.ts';

/** An exact number, in lowest terms, with `d` above zero. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

const absoluteValue = (value: bigint) => (value < 0n ? -value : value);

function commonDivisor(a: bigint, b: bigint): bigint {
  let [left, right] = [absoluteValue(a), absoluteValue(b)];
  while (right !== 0n) [left, right] = [right, left % right];
  return left;
}

/** Returns n / d. Throws a `RangeError` if `d` is zero. */
export function fraction(n: bigint, d = 1n): Fraction {
  if (d === 0n) throw new RangeError('nothing can be divided by zero');
  const by = commonDivisor(n, d) * (d < 0n ? -1n : 1n);
  return { n: n / by, d: d / by };
}

export const zero = fraction(0n);

export const add = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d + b.n * a.d, a.d * b.d);

export const subtract = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d - b.n * a.d, a.d * b.d);

export const multiply = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d);

/** Throws a `RangeError` if `b` is zero. */
export const divide = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d, a.d * b.n);

/** Returns a number below zero if `a` is less than `b`, above zero if it is more, and 0 if they are equal. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** Rounds half up to a whole number. A negative number gives the result of the positive one, with a minus sign. */
function roundHalfUp({ n, d }: Fraction): bigint {
  const rounded = (absoluteValue(n) * 2n + d) / (d * 2n);
  return n < 0n ? -rounded : rounded;
}

/** Returns an amount of euros in cents. It is rounded half up, only once. */
export function roundToCents(euros: Fraction): Cents {
  const cents = Number(roundHalfUp(multiply(euros, fraction(100n))));
  if (!Number.isSafeInteger(cents)) throw new RangeError('too large for cents');
  return cents;
}

export const fromCents = (cents: Cents): Fraction => fraction(BigInt(cents), 100n);
