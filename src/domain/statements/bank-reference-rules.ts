import type { StatementFormat } from './statement-kinds.ts';

/** References with which banks say that there is none. */
const noReference = /^(?:NON ?REF|NOT ?PROVIDED|NOTAVAILABLE|NONE|N\/?A|0+|-+)?$/i;

/** Returns the bank's reference; null if it is only a word for "none". */
export function soundReference(given: string): string | null {
  const reference = given.trim();
  return noReference.test(reference) ? null : reference;
}

/** Formats of lists: two of them may give the same entry different references, so its words are compared. */
export const listFormats: ReadonlySet<StatementFormat> = new Set(['csv', 'ofx']);

/** The format in which the bank's reference alone tells such an entry from others; null if its words count too. */
export const referencedIn = (format: StatementFormat, bankReference: string | null): StatementFormat | null =>
  bankReference === null || listFormats.has(format) ? null : format;
