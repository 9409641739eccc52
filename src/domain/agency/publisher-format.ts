import type { Language } from '#domain/language.ts';
import type { AgencyIdentity } from './identity-rules.ts';

const words: Record<Language, { capital: string; companyNumber: string; vatNumber: string }> = {
  fr: { capital: 'au capital de', companyNumber: 'Immatriculation', vatNumber: 'N° de TVA' },
  en: { capital: 'capital', companyNumber: 'Company number', vatNumber: 'VAT no.' },
};

/** Who the agency is, in one line: only what it says of itself, its name apart. Empty where it says nothing. */
export function publisherLine(identity: AgencyIdentity, language: Language): string {
  const { legalForm, capital, office, companyNumber, vatNumber, email, phone } = identity;
  const said = words[language];
  const after = (word: string, value: string | null) => (value === null ? null : `${word} ${value}`);
  const form = [legalForm, after(said.capital, capital)].filter((part) => part !== null).join(', ');
  return [
    form || null,
    office?.replace(/\s*\n\s*/g, ', ') ?? null,
    after(said.companyNumber, companyNumber),
    after(said.vatNumber, vatNumber),
    email,
    phone,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
