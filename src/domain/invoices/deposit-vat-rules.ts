import type { VatExemption } from '#domain/agency/identity-rules.ts';
import { type VatRate, vatPresets, withVat } from '#domain/money.ts';
import type { Deposit } from '#domain/payments/deposit-rules.ts';
import type { VatReason } from '#domain/quotes/vat-reason-kinds.ts';

/** A deposit with the VAT that its invoice states. */
export interface TaxedDeposit extends Deposit {
  vatRate: VatRate;
  /** The reason if the agency charges no VAT on the deposit; null if it charges VAT. */
  vatReason: VatReason | null;
}

/**
 * Returns the rate that the two amounts of a deposit imply. A usual rate that gives these amounts comes first,
 * because amounts in cents do not give an exact rate.
 */
const rateOf = ({ exclVat, inclVat }: Deposit): VatRate =>
  vatPresets.findLast((rate) => withVat(exclVat, rate) === inclVat) ??
  Math.round(((inclVat - exclVat) * 10_000) / exclVat);

/** Returns whether an invoice may state that deposit: without VAT under the small businesses' scheme, otherwise with VAT. */
export const isDepositStateable = (deposit: Deposit, exemption: VatExemption | null): boolean =>
  (rateOf(deposit) === 0) === (exemption === 'franchise');

/**
 * Returns the VAT that a deposit states. If no invoice may state the rate at which a deposit was agreed, the rate of
 * the agency's present deposit applies. The sum that the client pays stays the same.
 */
export function taxedDeposit(
  agreed: Deposit,
  present: Deposit,
  exemption: VatExemption | null,
): TaxedDeposit {
  const vatRate = rateOf(isDepositStateable(agreed, exemption) ? agreed : present);
  return { ...agreed, vatRate, vatReason: exemption === 'franchise' ? 'franchise' : null };
}
