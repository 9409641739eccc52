import type { WorkingMode } from '#domain/agency/working-mode-rules.ts';
import type { Cents } from '#domain/money.ts';

export interface Charged {
  works: WorkingMode;
  /** What is charged in all, incl. VAT. */
  charged: Cents;
  /** The agency's own part of it, incl. VAT; null: nobody has said. */
  fee: Cents | null;
}

export interface AgencyShare {
  /** The agency's own. */
  own: Cents;
  /** The client's money, for the purchase that is made for their account. */
  held: Cents;
}

/**
 * What is the agency's of a sum that has come. Who resells owns all of it. On commission both parts come in the proportion in which
 * they are charged, to the cent; what is more than was charged is the client's. Null where the fee is not known.
 */
export function agencyShare({ works, charged, fee }: Charged, received: Cents): AgencyShare | null {
  if (works === 'resale') return { own: received, held: 0 };
  if (fee === null) return null;
  // Beyond 2^53 numbers lose cents.
  const own =
    charged === 0 ? 0 : Number((BigInt(Math.min(received, charged)) * BigInt(fee)) / BigInt(charged));
  return { own, held: received - own };
}
