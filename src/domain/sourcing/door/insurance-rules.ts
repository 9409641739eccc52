import type { Cents } from '#domain/money.ts';
import {
  divide,
  fraction,
  fromCents,
  multiply,
  roundToCents,
  subtract,
} from '#domain/rates/fraction-rules.ts';

/** The terms of an insurance, in hundredths of a percent. */
export interface InsuranceTerms {
  /** The premium for the insured value: 0.35 % is 35. */
  rate: number;
  /** The insured share of the value with transport and insurance. By custom it is 110 %: 11000. */
  insured: number;
}

export const defaultInsuredShare = 11_000;
/** A hundred percent, in the unit of the terms. */
const hundredPercent = 10_000n;

/**
 * Returns the premium for goods and freight. The insured value contains the premium itself, so that P = s × (C + F + P),
 * with s = rate × insured share; the solution is P = s × (C + F) / (1 − s). Throws a `RangeError` unless s is below 1.
 */
export function premiumFor(goodsAndFreight: Cents, { rate, insured }: InsuranceTerms): Cents {
  const share = fraction(BigInt(rate) * BigInt(insured), hundredPercent * hundredPercent);
  const rest = subtract(fraction(1n), share);
  if (rest.n <= 0n) throw new RangeError('a premium as high as what it insures');
  return roundToCents(divide(multiply(share, fromCents(goodsAndFreight)), rest));
}
