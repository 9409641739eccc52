import type { Company, DeliveryAddress } from '#contract/companies/company-replies.ts';
import { instant } from '#server/services/database/json-instant.ts';

/** A row as JSON or the driver delivers it. */
interface CompanyRow extends Omit<Company, 'vatChecked' | 'deliveryAddresses'> {
  vatValid: boolean | null;
  vatCheckedAt: Date | string | null;
  deliveryAddresses: DeliveryAddress[];
}

export function companyView(row: CompanyRow): Company {
  const { vatValid: valid, vatCheckedAt: at } = row;
  return {
    id: row.id,
    name: row.name,
    legalForm: row.legalForm,
    country: row.country,
    registrationNumber: row.registrationNumber,
    vatNumber: row.vatNumber,
    vatChecked: valid === null || at === null ? null : { valid, at: instant(at) },
    eori: row.eori,
    billingAddress: row.billingAddress,
    billingEmail: row.billingEmail,
    language: row.language,
    deliveryAddresses: row.deliveryAddresses,
  };
}
