import { type Cents, centsFromDecimal } from '#domain/money.ts';

/** An entry's charges as a bank says them; `numeric` text. */
export interface ToldCharges {
  amount: string;
  charges: string | null;
  instructedAmount: string | null;
  instructedCurrency: string | null;
}

/** Cents that banks kept on the way: as they say it, or as much less came than was sent in euros; null where nothing says so. */
export function toldCharges({
  amount,
  charges,
  instructedAmount,
  instructedCurrency,
}: ToldCharges): Cents | null {
  if (charges !== null) return centsFromDecimal(charges);
  if (instructedAmount === null || instructedCurrency !== 'EUR') return null;
  const kept = Math.round(Number(instructedAmount) * 100) - centsFromDecimal(amount);
  return kept > 0 ? kept : null;
}
