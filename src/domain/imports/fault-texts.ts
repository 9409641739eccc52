import { nameMaxLength } from '#domain/accounts/account-rules.ts';
import { clientNoteMaxLength } from '#domain/clients/client-note-limits.ts';
import { companyLimits, maxCompanyPeople } from '#domain/companies/company-rules.ts';
import type { Language } from '#domain/language.ts';
import { countLimit } from '#domain/limit-format.ts';
import type { LineFault } from './import-rules.ts';

interface FaultTexts {
  faults: Record<LineFault, string>;
  /** The headings of the columns that a downloaded file has in addition to its original columns. */
  column: string;
  lineColumn: string;
  fileName: string;
}

const characters = (max: number, language: Language) => countLimit(max, language);

/**
 * Why a line of a client list is not imported. The screen shows these texts, and so does the downloaded file of such
 * lines.
 */
export const faultTexts: Record<Language, FaultTexts> = {
  fr: {
    faults: {
      email_missing: 'L’adresse e-mail manque.',
      email_wrong: 'L’adresse e-mail n’est pas valable.',
      email_twice: 'L’adresse figure déjà plus haut dans le fichier.',
      email_taken: 'Un client a déjà cette adresse.',
      email_agent: 'C’est l’adresse d’un agent.',
      first_name_long: `Le prénom dépasse ${characters(nameMaxLength, 'fr')}\u00a0caractères.`,
      last_name_long: `Le nom dépasse ${characters(nameMaxLength, 'fr')}\u00a0caractères.`,
      phone_wrong: 'Ce numéro de téléphone n’existe pas.',
      language_unknown: 'La langue n’est ni le français ni l’anglais.',
      company_missing: 'Le nom de l’entreprise manque.',
      company_long: `Le nom de l’entreprise dépasse ${characters(companyLimits.name, 'fr')}\u00a0caractères.`,
      company_unseen: 'Le nom de l’entreprise contient un saut de ligne ou un caractère invisible.',
      company_full: `Une entreprise a au plus ${maxCompanyPeople}\u00a0membres.`,
      country_unknown: 'Ce pays n’est pas reconnu.',
      registration_wrong: 'Ce SIREN ou SIRET contient une erreur.',
      vat_wrong: 'Ce numéro de TVA n’est pas valable dans son pays.',
      note_long: `La note dépasse ${characters(clientNoteMaxLength, 'fr')}\u00a0caractères.`,
    },
    column: 'Pourquoi cette ligne n’est pas importée',
    lineColumn: 'Ligne',
    fileName: 'lignes-a-corriger.csv',
  },
  en: {
    faults: {
      email_missing: 'The email address is missing.',
      email_wrong: 'The email address is not valid.',
      email_twice: 'This address already appears earlier in the file.',
      email_taken: 'A client already has this address.',
      email_agent: 'This is an agent’s address.',
      first_name_long: `The first name is longer than ${characters(nameMaxLength, 'en')} characters.`,
      last_name_long: `The last name is longer than ${characters(nameMaxLength, 'en')} characters.`,
      phone_wrong: 'This phone number does not exist.',
      language_unknown: 'The language is neither French nor English.',
      company_missing: 'The company name is missing.',
      company_long: `The company name is longer than ${characters(companyLimits.name, 'en')} characters.`,
      company_unseen: 'The company name contains a line break or an invisible character.',
      company_full: `A company can have at most ${maxCompanyPeople} people.`,
      country_unknown: 'This country is not recognised.',
      registration_wrong: 'This SIREN or SIRET has a mistake.',
      vat_wrong: 'This VAT number is not valid for its country.',
      note_long: `The note is longer than ${characters(clientNoteMaxLength, 'en')} characters.`,
    },
    column: 'Why this line was not imported',
    lineColumn: 'Line',
    fileName: 'lines-to-correct.csv',
  },
};
