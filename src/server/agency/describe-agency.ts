import type { Agency } from '#contract/agency-endpoints.ts';
import type { AgencyIdentity } from '#domain/agency/agency-identity.ts';
import { centsFromDecimal } from '#domain/money.ts';

/** Amounts as `numeric` text. */
export interface PaymentTermsRow {
  bankHolder: string | null;
  bankIban: string | null;
  bankBic: string | null;
  bankIntermediaryBic: string | null;
  agencyDepositHt: string;
  agencyDepositTtc: string;
}

/** What clients pay to, and the deposit. */
export function describePaymentTerms(row: PaymentTermsRow): Pick<Agency, 'bankDetails' | 'deposit'> {
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

export interface AgencyRow extends PaymentTermsRow, AgencyIdentity {
  quoteValidityDays: number;
}

export function describeIdentity(row: AgencyIdentity): AgencyIdentity {
  const { name, legalForm, capital, office, companyNumber, vatNumber } = row;
  const { email, phone, publicationDirector, host } = row;
  return {
    name,
    legalForm,
    capital,
    office,
    companyNumber,
    vatNumber,
    email,
    phone,
    publicationDirector,
    host,
  };
}

export function describeAgency(row: AgencyRow): Agency {
  return {
    identity: describeIdentity(row),
    quoteValidityDays: row.quoteValidityDays,
    ...describePaymentTerms(row),
  };
}
