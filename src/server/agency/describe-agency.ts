import type { Agency } from '#contract/agency-endpoints.ts';
import { centsFromDecimal } from '#domain/money.ts';

/** Amounts as `numeric` text. */
export interface AgencyRow {
  bankHolder: string | null;
  bankIban: string | null;
  bankBic: string | null;
  bankIntermediaryBic: string | null;
  agencyDepositHt: string;
  agencyDepositTtc: string;
}

export function describeAgency(row: AgencyRow): Agency {
  const { bankHolder: holder, bankIban: iban, bankBic: bic, bankIntermediaryBic: intermediaryBic } = row;
  return {
    bankDetails:
      holder === null || iban === null || bic === null ? null : { holder, iban, bic, intermediaryBic },
    deposit: {
      exclVat: centsFromDecimal(row.agencyDepositHt),
      inclVat: centsFromDecimal(row.agencyDepositTtc),
    },
  };
}
