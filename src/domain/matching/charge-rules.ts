import { type Cents, centsFromDecimal } from '#domain/money.ts';

/** The charges of an entry as the bank states them, as `numeric` text. */
interface ReportedCharges {
  amount: string;
  charges: string | null;
  instructedAmount: string | null;
  instructedCurrency: string | null;
}

/**
 * Returns the cents that banks deducted on the way: the stated charges, or the difference between the sums sent and
 * received in euros; null if the entry states neither.
 */
export function reportedCharges({
  amount,
  charges,
  instructedAmount,
  instructedCurrency,
}: ReportedCharges): Cents | null {
  if (charges !== null) return centsFromDecimal(charges);
  if (instructedAmount === null || instructedCurrency !== 'EUR') return null;
  const kept = Math.round(Number(instructedAmount) * 100) - centsFromDecimal(amount);
  return kept > 0 ? kept : null;
}
