import { isSiren, isSiret } from '#domain/agency/company-number-rules.ts';
import { hasVatShape } from '#domain/agency/vat-number-rules.ts';
import {
  countryIn,
  type ImportColumns,
  type ImportField,
  importFields,
  languageIn,
  plainWord,
} from './import-rules.ts';

/** French and English headings for these columns, as `plainWord` returns them. */
const headings: Readonly<Record<ImportField, readonly string[]>> = {
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

/** The tests that recognise a column by its cells when its heading is no help; the surest tests first. */
const contents: readonly (readonly [ImportField, (cell: string) => boolean])[] = [
  ['email', (cell) => /^\S+@\S+\.\S+$/.test(cell)],
  ['vatNumber', hasVatShape],
  ['registrationNumber', (cell) => isSiren(cell) || isSiret(cell)],
  ['phone', (cell) => /^\+?[\d\s().-]{9,20}$/.test(cell)],
  ['language', (cell) => languageIn(cell) !== null],
  ['country', (cell) => cell.length > 1 && countryIn(cell) !== null],
];

/** The share of filled cells that must agree, in tenths. */
const agreeing = 8;

function agrees(cells: readonly string[], is: (cell: string) => boolean): boolean {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  return filled.length > 0 && filled.filter(is).length * 10 >= filled.length * agreeing;
}

/** Guesses the field of each column by its heading, or else by its cells; each field at most once. */
export function guessColumns(headed: readonly string[], rows: readonly (readonly string[])[]): ImportColumns {
  const guessed: (ImportField | null)[] = headed.map(() => null);
  for (const field of importFields) {
    const at = headed.findIndex(
      (heading, place) => guessed[place] === null && headings[field].includes(plainWord(heading)),
    );
    if (at >= 0) guessed[at] = field;
  }
  for (const [field, is] of contents) {
    if (guessed.includes(field)) continue;
    const at = headed.findIndex(
      (_, place) =>
        guessed[place] === null &&
        agrees(
          rows.map((row) => row[place] ?? ''),
          is,
        ),
    );
    if (at >= 0) guessed[at] = field;
  }
  return guessed;
}
