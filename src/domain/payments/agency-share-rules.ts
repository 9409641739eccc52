import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import type { Cents } from '#domain/money.ts';

interface ChargedSum {
  operatingMode: OperatingMode;
  /** The total charged, incl. VAT. */
  charged: Cents;
  /** The agency's own part of the charge, incl. VAT; null if not stated. */
  fee: Cents | null;
}

export interface AgencyShare {
  /** The agency's own money. */
  own: Cents;
  /** The client's money, for the purchase on their account. */
  held: Cents;
}

/**
 * Returns the agency's share of a received sum. An agency that resells owns the whole sum. On commission, the sum is
 * split between agency and client in the proportion of the charges, to the cent; anything above the charge belongs to
 * the client. Null if the fee is unknown.
 */
export function agencyShare(
  { operatingMode, charged, fee }: ChargedSum,
  received: Cents,
): AgencyShare | null {
  if (operatingMode === 'resale') return { own: received, held: 0 };
  if (fee === null) return null;
  // JavaScript numbers above 2^53 would lose cents.
  const own =
    charged === 0 ? 0 : Number((BigInt(Math.min(received, charged)) * BigInt(fee)) / BigInt(charged));
  return { own, held: received - own };
}
