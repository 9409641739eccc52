import { isSiren, isSiret } from '#domain/agency/company-number-rules.ts';
import { hasVatShape } from '#domain/agency/vat-number-rules.ts';
import { type ColumnSigns, guessFields } from './column-guess-rules.ts';
import { countryIn, type ImportColumns, type ImportField, importFields, languageIn } from './import-rules.ts';

/** French and English headings for these columns, as `normalizeHeading` returns them. */
const headings: ColumnSigns<ImportField>['headings'] = {
  email: [
    'email',
    'e mail',
    'mail',
    'courriel',
    'adresse email',
    'adresse e mail',
    'adresse mail',
    'email address',
    'e mail address',
  ],
  firstName: ['prenom', 'first name', 'firstname', 'given name', 'forename'],
  lastName: ['nom', 'nom de famille', 'last name', 'lastname', 'surname', 'family name', 'name'],
  phone: ['telephone', 'tel', 'phone', 'phone number', 'mobile', 'portable', 'numero de telephone', 'gsm'],
  language: ['langue', 'language', 'lang', 'locale'],
  companyName: [
    'entreprise',
    'societe',
    'raison sociale',
    'company',
    'company name',
    'organisation',
    'organization',
    'nom de l entreprise',
    'nom de la societe',
    'business',
  ],
  country: ['pays', 'country', 'code pays', 'country code'],
  registrationNumber: [
    'siren',
    'siret',
    'siren siret',
    'rcs',
    'immatriculation',
    'numero d immatriculation',
    'registration number',
    'company number',
    'registration',
  ],
  vatNumber: [
    'tva',
    'n tva',
    'numero de tva',
    'tva intracommunautaire',
    'n tva intracommunautaire',
    'vat',
    'vat number',
    'vat id',
  ],
  note: [
    'note',
    'notes',
    'remarque',
    'remarques',
    'commentaire',
    'commentaires',
    'comment',
    'comments',
    'observations',
  ],
};

const contents: ColumnSigns<ImportField>['contents'] = [
  ['email', (cell) => /^\S+@\S+\.\S+$/.test(cell)],
  ['vatNumber', hasVatShape],
  ['registrationNumber', (cell) => isSiren(cell) || isSiret(cell)],
  ['phone', (cell) => /^\+?[\d\s().-]{9,20}$/.test(cell)],
  ['language', (cell) => languageIn(cell) !== null],
  ['country', (cell) => cell.length > 1 && countryIn(cell) !== null],
];

/** Guesses the field of each column of a client list. */
export function guessClientColumns(
  headed: readonly string[],
  rows: readonly (readonly string[])[],
): ImportColumns {
  return guessFields({ fields: importFields, headings, contents }, headed, rows);
}
