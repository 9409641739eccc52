import type { StatementFormat } from './statement-kinds.ts';

/** Words that banks write instead of a reference if there is none. */
const noReference = /^(?:NON ?REF|NOT ?PROVIDED|NOTAVAILABLE|NONE|N\/?A|0+|-+)?$/i;

/** Returns the bank's reference; null if it is only a word for "none". */
export function referenceOrNull(given: string): string | null {
  const reference = given.trim();
  return noReference.test(reference) ? null : reference;
}

/**
 * Formats of lists. Two lists may give the same entry different references, so entries are also compared by their
 * words.
 */
export const listFormats: ReadonlySet<StatementFormat> = new Set(['csv', 'ofx']);

/** Returns the format in which the bank's reference alone identifies such an entry; null if its words also count. */
export const formatIdentifiedByReference = (
  format: StatementFormat,
  bankReference: string | null,
): StatementFormat | null => (bankReference === null || listFormats.has(format) ? null : format);
