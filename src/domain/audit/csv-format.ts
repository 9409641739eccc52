import type { Language } from '#domain/language.ts';

/** The separator that spreadsheets expect. It depends on whether the language writes decimals with a comma. */
const separators: Record<Language, string> = { fr: ';', en: ',' };

/**
 * A cell that begins like this is a formula for spreadsheets (OWASP, CSV injection), even after blank or invisible
 * characters. Some programs treat the full-width forms of these signs as the same signs.
 */
const formulaStart = /^(?:[\s\p{C}]*[=+\-@]|[\t\r\n])/u;

/** Returns a person's text in a form that a spreadsheet takes for text. */
export const asPlainText = (text: string): string =>
  formulaStart.test(text.normalize('NFKC')) ? `'${text}` : text;

/** A number that the program wrote. It may begin with a minus, and the spreadsheet may calculate with it. */
export interface CsvNumber {
  number: string;
}
type CsvCell = string | CsvNumber;

const cell = (value: CsvCell) =>
  typeof value === 'string' ? `"${asPlainText(value).replaceAll('"', '""')}"` : `"${value.number}"`;

/** Returns a line as RFC 4180 defines it; no cell can be read as a formula. */
export function csvLine(cells: readonly CsvCell[], language: Language): string {
  return `${cells.map(cell).join(separators[language])}\r\n`;
}

/** The byte order mark by which spreadsheets recognise UTF-8. */
export const byteOrderMark = '\u{FEFF}';
