import type { Language } from '#domain/language.ts';
import { printedSiren } from './company-number-rules.ts';
import type { AgencyIdentity, VatExemption } from './identity-rules.ts';

interface PublisherWords {
  capital: string;
  /** The words between the legal form and the capital. */
  capitalSeparator: string;
  companyNumber: string;
  vatNumber: string;
}

const words: Record<Language, PublisherWords> = {
  fr: {
    capital: 'au capital de',
    capitalSeparator: ' ',
    companyNumber: 'Immatriculation',
    vatNumber: 'N° de TVA',
  },
  en: {
    capital: 'share capital',
    capitalSeparator: ', ',
    companyNumber: 'Company number',
    vatNumber: 'VAT no.',
  },
};

/**
 * Why no VAT is charged or no VAT number given, in the words that documents must use; the first is the wording
 * of the law (CGI, 293 E).
 */
const exemptionWords: Record<Language, Record<VatExemption, string>> = {
  fr: {
    franchise: 'TVA non applicable, art. 293 B du CGI',
    abroad: 'Établie hors de France, sans numéro de TVA',
  },
  en: {
    franchise: 'VAT not applicable, article 293 B of the French General Tax Code',
    abroad: 'Established outside France, without a VAT number',
  },
};

/** Returns the registered name, followed by the trade name if it differs; null if neither is known. */
export function publisherName({
  legalName,
  name,
}: Pick<AgencyIdentity, 'legalName' | 'name'>): string | null {
  if (legalName === null || name === null || legalName === name) return legalName ?? name;
  return `${legalName} (${name})`;
}

/** Returns the register number, preceded by the SIREN if it does not contain it, as in `123 456 782 RCS Lyon`. */
export function registerNumber({ siren, companyNumber }: Pick<AgencyIdentity, 'siren' | 'companyNumber'>) {
  if (siren === null || companyNumber?.replace(/\D/g, '').includes(siren) === true) return companyNumber;
  return ['SIREN', printedSiren(siren)].join(' ') + (companyNumber === null ? '' : `, ${companyNumber}`);
}

/** Returns the VAT number, or the words that say why there is no number. */
export function vatWords({ vatNumber, vatExemption }: AgencyIdentity, language: Language): string | null {
  const parts = [vatNumber, vatExemption && exemptionWords[language][vatExemption]];
  return parts.filter((part) => part !== null).join(', ') || null;
}

const withLabelBefore = (word: string, value: string | null) => (value === null ? null : `${word} ${value}`);

/** The legal form with the capital; empty if neither is known. */
function formLine({ legalForm, capital }: AgencyIdentity, language: Language): string {
  const labels = words[language];
  return [legalForm, withLabelBefore(labels.capital, capital)]
    .filter((part) => part !== null)
    .join(labels.capitalSeparator);
}

/** Returns form, capital and register number, as in `SAS au capital de 10 000 €, 123 456 782 RCS Lyon`; null if none is known. */
export function registeredLine(identity: AgencyIdentity, language: Language): string | null {
  return [formLine(identity, language), registerNumber(identity)].filter(Boolean).join(', ') || null;
}

/** Returns one line about the agency from its own statements, without its name; empty if there are none. */
export function publisherLine(identity: AgencyIdentity, language: Language): string {
  const { office, vatNumber, vatExemption, email, phone } = identity;
  const labels = words[language];
  return [
    formLine(identity, language) || null,
    office?.replace(/\s*\n\s*/g, ', ') ?? null,
    withLabelBefore(labels.companyNumber, registerNumber(identity)),
    withLabelBefore(labels.vatNumber, vatNumber),
    vatExemption && exemptionWords[language][vatExemption],
    email,
    phone,
  ]
    .filter((part) => part !== null)
    .join('\u00a0· ');
}
