import type { Cents, VatRate } from '#domain/money.ts';
import { vatPresets, withVat } from '#domain/money.ts';

/** The difference that rounding may add up to over many lines. */
const tolerance: Cents = 100;
const highestPreset: VatRate = Math.max(...vatPresets);

interface Amounts {
  amountHt: Cents;
  vatRate: VatRate;
  amountTtc: Cents;
}

/**
 * Returns the amount incl. VAT that the rate gives, if the amount typed by hand is above what the rate, or any
 * preset, explains; null if there is nothing to ask. With lines of several rates, it may lie anywhere between
 * excl. VAT and the highest rate.
 */
export function unusualAmount({ amountHt, vatRate, amountTtc }: Amounts): { expected: Cents } | null {
  const max = withVat(amountHt, Math.max(vatRate, highestPreset)) + tolerance;
  return amountTtc > max ? { expected: withVat(amountHt, vatRate) } : null;
}
