import type { Language } from '#domain/language.ts';

/** What spreadsheets expect between cells where decimals are written with a comma, and where they are not. */
const separators: Record<Language, string> = { fr: ';', en: ',' };

/**
 * Programs that open the file would calculate what begins like this (OWASP, CSV injection), whatever blank or invisible
 * characters stand before it; the wide forms of the signs are the same to some of them.
 */
const formula = /^(?:[\s\p{C}]*[=+\-@]|[\t\r\n])/u;

/** Text of people, as a spreadsheet takes it for text. */
export const asPlainText = (text: string): string =>
  formula.test(text.normalize('NFKC')) ? `'${text}` : text;

/** A number that the program wrote: it may begin with a minus, and is reckoned with. */
export interface Reckoned {
  reckoned: string;
}
type CsvCell = string | Reckoned;

const cell = (said: CsvCell) =>
  typeof said === 'string' ? `"${asPlainText(said).replaceAll('"', '""')}"` : `"${said.reckoned}"`;

/** A line as RFC 4180 has it; no cell of it is taken for a formula. */
export function csvLine(cells: readonly CsvCell[], language: Language): string {
  return `${cells.map(cell).join(separators[language])}\r\n`;
}

/** By which spreadsheets know UTF-8. */
export const csvStart = '\u{FEFF}';
