import { homeCountry } from '#domain/companies/home-country-kinds.ts';
import type { CompanyDetails } from '#server/companies/company-store.ts';
import type { Language } from '#domain/language.ts';
import { labelledValue } from '#server/documents/paper-format.ts';
import { paperTexts } from '#server/documents/paper-texts.ts';
import { quotePdfTexts } from './quote-pdf-texts.ts';

export interface QuotedCompany {
  /** The name with its legal form. */
  name: string;
  billingAddress: string | null;
  billingEmail: string | null;
  /** A SIREN or SIRET in France. */
  registrationNumber: string | null;
  isFrench: boolean;
  vatNumber: string | null;
}

interface QuoteAddressee {
  language: Language;
  client: { name: string; email: string; phone: string };
  company: QuotedCompany | null;
}

/** Returns the data of the company to which a quote is addressed. */
export function quotedCompany({
  name,
  legalForm,
  country,
  billingAddress,
  billingEmail,
  registrationNumber,
  vatNumber,
}: Omit<CompanyDetails, 'eori' | 'language'>): QuotedCompany {
  return {
    name: [name, legalForm].filter(Boolean).join(' '),
    billingAddress,
    billingEmail,
    registrationNumber,
    isFrench: country === homeCountry,
    vatNumber,
  };
}

/** Returns the lines below the addressee: a company's address and numbers, and the person who asked in its name. */
export function contactLines({ language, client, company }: QuoteAddressee): string[] {
  const own = [client.email, client.phone].filter(Boolean);
  if (!company) return own;
  const { billingAddress, billingEmail, registrationNumber, isFrench, vatNumber } = company;
  const { companyNumber, vatNumber: vatLabel } = paperTexts[language];
  const number = isFrench && registrationNumber?.length === 14 ? 'SIRET' : 'SIREN';
  const numbers = [
    registrationNumber && labelledValue(language, isFrench ? number : companyNumber, registrationNumber),
    vatNumber && labelledValue(language, vatLabel, vatNumber),
  ];
  const lines = [
    billingAddress,
    numbers.filter(Boolean).join(', '),
    quotePdfTexts[language].attention(client.name),
    billingEmail ?? client.email,
    client.phone,
  ];
  return lines.flatMap((line) => line || []);
}
