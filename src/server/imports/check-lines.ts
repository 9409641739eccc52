import { email as emailField } from '#contract/fields.ts';
import { nameMaxLength } from '#domain/accounts/account-rules.ts';
import { isOneLine } from '#domain/agency/identity-rules.ts';
import { compactVatNumber, hasVatShape } from '#domain/agency/vat-number-rules.ts';
import { clientNoteMaxLength } from '#domain/clients/client-note-limits.ts';
import {
  companyLimits,
  compactRegistrationNumber,
  isRegistrationNumber,
} from '#domain/companies/company-rules.ts';
import { homeCountry } from '#domain/companies/home-country-kinds.ts';
import { defaultLanguage } from '#domain/language.ts';
import {
  countryIn,
  type ImportColumns,
  type ImportField,
  languageIn,
  type LineFault,
} from '#domain/imports/import-rules.ts';
import { checkPhone } from '#server/accounts/check-phone.ts';
import type { NewClientData } from '#server/clients/create-client.ts';

export type ListLine = readonly [line: number, cells: readonly string[]];

export interface CheckedLine {
  line: number;
  cells: readonly string[];
  /** The normalised address. If it is invalid, the cell as the file contains it. Empty if the cell is empty. */
  email: string;
  /** Null if the line has a fault. */
  client: (NewClientData & { note: string | null }) | null;
  faults: LineFault[];
}

type Cells = Record<ImportField, string>;

function cellsOf(cells: readonly string[], columns: ImportColumns): Cells {
  const read = (field: ImportField) => cells[columns.indexOf(field)]?.trim() ?? '';
  return {
    firstName: read('firstName'),
    lastName: read('lastName'),
    email: read('email'),
    phone: read('phone'),
    language: read('language'),
    companyName: read('companyName'),
    country: read('country'),
    registrationNumber: read('registrationNumber'),
    vatNumber: read('vatNumber'),
    note: read('note'),
  };
}

async function phoneIn(cell: string): Promise<string | null> {
  if (cell === '') return '';
  try {
    return await checkPhone(cell);
  } catch {
    return null;
  }
}

const vatPrefix = /^[A-Z]{2}(?=[A-Z\d+*]*\d)/;

/**
 * Returns the named country, or the country of the VAT number, or the agency's own. Null if the named country is
 * unknown.
 */
function countryOf({ country, vatNumber }: Cells): string | null {
  if (country !== '') return countryIn(country);
  const prefix = vatPrefix.exec(compactVatNumber(vatNumber))?.[0];
  return (prefix && countryIn(prefix)) || homeCountry;
}

function companyIn(cells: Cells, onFault: (fault: LineFault) => void): NewClientData['company'] {
  const { companyName: name } = cells;
  const country = countryOf(cells);
  const registration = compactRegistrationNumber(cells.registrationNumber, country ?? homeCountry);
  const vat = compactVatNumber(cells.vatNumber);
  if (country === null) onFault('country_unknown');
  if (name === '' && (registration !== '' || vat !== '')) onFault('company_missing');
  if (name.length > companyLimits.name) onFault('company_long');
  if (!isOneLine(name)) onFault('company_unseen');
  const isWrong =
    registration.length > companyLimits.registrationNumber ||
    !isRegistrationNumber(registration, country ?? homeCountry);
  if (registration !== '' && isWrong) onFault('registration_wrong');
  if (vat !== '' && (vat.length > companyLimits.vatNumber || !hasVatShape(vat))) onFault('vat_wrong');
  if (name === '') return null;
  return {
    name,
    country: country ?? homeCountry,
    registrationNumber: registration || null,
    vatNumber: vat || null,
  };
}

async function checkLine([line, all]: ListLine, columns: ImportColumns): Promise<CheckedLine> {
  const cells = cellsOf(all, columns);
  const faults: LineFault[] = [];
  const fault = (one: LineFault) => void faults.push(one);
  const parsed = emailField.safeParse(cells.email);
  const email = parsed.data ?? '';
  if (cells.email === '') fault('email_missing');
  else if (!parsed.success) fault('email_wrong');
  if (cells.firstName.length > nameMaxLength) fault('first_name_long');
  if (cells.lastName.length > nameMaxLength) fault('last_name_long');
  const phone = await phoneIn(cells.phone);
  if (phone === null) fault('phone_wrong');
  const language = cells.language === '' ? defaultLanguage : languageIn(cells.language);
  if (language === null) fault('language_unknown');
  const company = companyIn(cells, fault);
  if (cells.note.length > clientNoteMaxLength) fault('note_long');
  const { firstName, lastName, note } = cells;
  const named = { email, firstName, lastName, phone: phone ?? '', language: language ?? defaultLanguage };
  const client = faults.length > 0 ? null : { ...named, company, note: note || null };
  return { line, cells: all, email: email || cells.email, client, faults };
}

/** Checks each line by itself, then against the lines before it. Runs only in a child process. */
export async function checkLines(lines: readonly ListLine[], columns: ImportColumns): Promise<CheckedLine[]> {
  const seen = new Set<string>();
  const checked = await Promise.all(lines.map((line) => checkLine(line, columns)));
  return checked.map((one) => {
    const { email, faults } = one;
    if (email === '' || faults.includes('email_wrong')) return one;
    const isAgain = seen.has(email);
    seen.add(email);
    return isAgain ? { ...one, client: null, faults: [...faults, 'email_twice' as const] } : one;
  });
}
