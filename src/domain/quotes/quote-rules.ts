import type { QuoteType } from '../requests/request-lifecycle.ts';

export const quoteTypes = ['marchandise', 'fret'] as const satisfies readonly QuoteType[];

export const quoteNotesMaxLength = 4_000;

/** Returns `{requestId}/{timestamp}.pdf`; freight has `freight-` before the timestamp (milliseconds). */
export function quoteObjectPath(requestId: string, type: QuoteType, timestamp: number): string {
  return `${requestId}/${type === 'fret' ? 'freight-' : ''}${timestamp}.pdf`;
}

/** Returns the storage key of an object path, which the API and the database write without the bucket. */
export function quoteStorageKey(objectPath: string): string {
  return `quotes/${objectPath}`;
}

/** Returns the name under which the PDF is downloaded. */
export function quoteFileName(reference: string, type: QuoteType): string {
  return type === 'fret' ? `devis-fret-${reference}.pdf` : `devis-${reference}.pdf`;
}

export const pdfHeader = '%PDF-';
const pdfTrailer = '%%EOF';

/** Returns whether the first and last kilobyte (as latin1 text) are those of a PDF file. */
export function looksLikePdf(firstKilobyte: string, lastKilobyte: string): boolean {
  return firstKilobyte.startsWith(pdfHeader) && lastKilobyte.includes(pdfTrailer);
}
