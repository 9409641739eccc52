import { type ColumnSigns, guessFields } from '#domain/imports/column-guess-rules.ts';
import { countryIn, normalizeHeading } from '#domain/imports/import-rules.ts';
import { incoterms } from '#domain/quotes/incoterm-kinds.ts';
import { currencies } from '#domain/rates/currency-kinds.ts';
import { type SupplierLanguage, supplierLanguages } from './supplier-language-kinds.ts';

/** The fields that a column of a list of suppliers may hold. */
export const supplierFields = [
  'name',
  'originalName',
  'country',
  'city',
  'contactName',
  'email',
  'phone',
  'chat',
  'language',
  'currency',
  'incoterm',
  'incotermPlace',
  'paymentTerms',
  'leadDays',
  'rating',
  'notes',
] as const;
export type SupplierField = (typeof supplierFields)[number];
/** The field of each column, in order; null if the column is ignored. */
export type SupplierColumns = readonly (SupplierField | null)[];

/** Why a line is not imported. */
export const supplierFaults = [
  'name_missing',
  'country_unknown',
  'email_wrong',
  'language_unknown',
  'currency_unknown',
  'incoterm_unknown',
  'lead_days_wrong',
  'too_long',
  'twice',
  'known',
] as const;
export type SupplierFault = (typeof supplierFaults)[number];

const headings: ColumnSigns<SupplierField>['headings'] = {
  name: [
    'nom',
    'name',
    'fournisseur',
    'supplier',
    'societe',
    'company',
    'entreprise',
    'usine',
    'factory',
    'vendor',
  ],
  originalName: [
    'nom d origine',
    'nom original',
    'original name',
    'nom chinois',
    'chinese name',
    'local name',
    '公司名称',
  ],
  country: ['pays', 'country', 'code pays', 'country code', '国家'],
  city: ['ville', 'city', 'town', 'lieu', '城市'],
  contactName: ['contact', 'nom du contact', 'contact name', 'interlocuteur', 'personne', 'person', '联系人'],
  email: ['email', 'e mail', 'mail', 'courriel', 'adresse e mail', 'email address', '邮箱'],
  phone: ['telephone', 'tel', 'phone', 'phone number', 'mobile', 'portable', '电话'],
  chat: ['wechat', 'whatsapp', 'chat', 'messagerie', 'skype', '微信'],
  language: ['langue', 'language'],
  currency: ['devise', 'currency', 'monnaie'],
  incoterm: ['incoterm', 'incoterms'],
  incotermPlace: ['lieu de l incoterm', 'incoterm place', 'port', 'port de depart', 'port of loading'],
  paymentTerms: ['paiement', 'conditions de paiement', 'payment', 'payment terms', 'terms'],
  leadDays: ['delai', 'delai en jours', 'jours', 'lead time', 'lead days', 'days', 'delai de production'],
  rating: ['avis', 'note d avis', 'rating', 'evaluation'],
  notes: ['note', 'notes', 'remarque', 'remarques', 'commentaire', 'commentaires', 'comment', 'comments'],
};

const languageWords: Readonly<Record<SupplierLanguage, readonly string[]>> = {
  en: ['en', 'eng', 'anglais', 'english'],
  fr: ['fr', 'fra', 'francais', 'french'],
  zh: ['zh', 'cn', 'chinois', 'chinese', 'mandarin', '中文'],
};

/** Returns the language that a cell names; null if it names no language of suppliers. */
export function supplierLanguageIn(cell: string): SupplierLanguage | null {
  const word = normalizeHeading(cell);
  return supplierLanguages.find((language) => languageWords[language].includes(word)) ?? null;
}

/** Returns the currency that a cell names by its code or sign; null if none. */
export function currencyIn(cell: string) {
  const word = cell.trim().toUpperCase();
  const code = { '€': 'EUR', $: 'USD', US$: 'USD', '£': 'GBP', RMB: 'CNY', '¥': 'CNY' }[word] ?? word;
  return currencies.find((currency) => currency === code) ?? null;
}

/** Returns the incoterm with which a cell begins, and the place after it; null if none. */
export function incotermIn(cell: string) {
  const [word = '', ...place] = cell.trim().split(/\s+/);
  const incoterm = incoterms.find((one) => one === word.toUpperCase());
  return incoterm ? { incoterm, place: place.join(' ') } : null;
}

const contents: ColumnSigns<SupplierField>['contents'] = [
  ['email', (cell) => /^\S+@\S+\.\S+$/.test(cell)],
  ['incoterm', (cell) => incotermIn(cell) !== null],
  ['currency', (cell) => currencyIn(cell) !== null],
  ['country', (cell) => cell.length > 1 && countryIn(cell) !== null],
  ['phone', (cell) => /^\+?[\d\s().-]{9,20}$/.test(cell)],
  [
    'originalName',
    (cell) => /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(cell),
  ],
];

/** Guesses the field of each column of a list of suppliers. */
export function guessSupplierColumns(
  headingNames: readonly string[],
  rows: readonly (readonly string[])[],
): SupplierColumns {
  return guessFields({ fields: supplierFields, headings, contents }, headingNames, rows);
}

/** Returns whether each field has one column at most, and names and countries have a column. */
export function areSupplierColumnsValid(columns: SupplierColumns): boolean {
  const named = columns.filter((column) => column !== null);
  return new Set(named).size === named.length && named.includes('name') && named.includes('country');
}
