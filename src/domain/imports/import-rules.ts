import { countryCodes } from '#domain/companies/country-kinds.ts';
import { type Language, languages, locales } from '#domain/language.ts';

/** The fields that a column of a client list may hold. */
export const importFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'language',
  'companyName',
  'country',
  'registrationNumber',
  'vatNumber',
  'note',
] as const;
export type ImportField = (typeof importFields)[number];
/** The field of each column, in order; null if the column is ignored. */
export type ImportColumns = readonly (ImportField | null)[];

export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type ImportEncoding = (typeof importEncodings)[number];

export const importDelimiters = ['semicolon', 'comma', 'tab'] as const;
export type ImportDelimiter = (typeof importDelimiters)[number];

/**
 * The media types and extensions of lists. A system with a spreadsheet program gives CSV files the media type of that
 * program.
 */
export const listMediaTypes =
  'text/csv,application/csv,application/vnd.ms-excel,text/tab-separated-values,text/plain,.csv,.tsv,.txt';

/** The media types and extensions of workbooks. */
export const workbookMediaTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,.xlsx';

/** Users must split larger lists. */
export const importLimits = { lines: 5_000, columns: 50, cell: 2_000 } as const;

/** Why a line is not imported. */
export const lineFaults = [
  'email_missing',
  'email_wrong',
  'email_twice',
  'email_taken',
  'email_agent',
  'first_name_long',
  'last_name_long',
  'phone_wrong',
  'language_unknown',
  'company_missing',
  'company_long',
  'company_unseen',
  'company_full',
  'country_unknown',
  'registration_wrong',
  'vat_wrong',
  'note_long',
] as const;
export type LineFault = (typeof lineFaults)[number];

/** The field that has the fault. */
export const faultFields: Readonly<Record<LineFault, ImportField>> = {
  email_missing: 'email',
  email_wrong: 'email',
  email_twice: 'email',
  email_taken: 'email',
  email_agent: 'email',
  first_name_long: 'firstName',
  last_name_long: 'lastName',
  phone_wrong: 'phone',
  language_unknown: 'language',
  company_missing: 'companyName',
  company_long: 'companyName',
  company_unseen: 'companyName',
  company_full: 'companyName',
  country_unknown: 'country',
  registration_wrong: 'registrationNumber',
  vat_wrong: 'vatNumber',
  note_long: 'note',
};

/** Returns only letters and digits, without case and accents. */
export function normalizeHeading(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const languageWords: Readonly<Record<Language, readonly string[]>> = {
  fr: ['fr', 'fra', 'fre', 'fr fr', 'francais', 'francaise', 'french'],
  en: ['en', 'eng', 'en gb', 'en us', 'anglais', 'anglaise', 'english'],
};

/** Returns the language that a cell names; null if the product does not have it. */
export function languageIn(cell: string): Language | null {
  const word = normalizeHeading(cell);
  return languages.find((language) => languageWords[language].includes(word)) ?? null;
}

function mapCountryNames(): Map<string, string> {
  const codes = new Map<string, string>();
  // Lists of suppliers also name countries in Chinese.
  for (const locale of [...languages.map((language) => locales[language]), 'zh']) {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    for (const code of countryCodes) codes.set(normalizeHeading(names.of(code) ?? code), code);
  }
  for (const code of countryCodes) codes.set(code.toLowerCase(), code);
  codes.set('uk', 'GB');
  codes.set('usa', 'US');
  return codes;
}

let countries: Map<string, string> | undefined;

/** Returns the country that a cell names by its code or in French, English or Chinese; null if it names none. */
export function countryIn(cell: string): string | null {
  countries ??= mapCountryNames();
  return countries.get(normalizeHeading(cell)) ?? null;
}

/** Returns whether each field has at most one column, and one column has email addresses. */
export function areColumnsValid(columns: ImportColumns): boolean {
  const named = columns.filter((column) => column !== null);
  return new Set(named).size === named.length && named.includes('email');
}
