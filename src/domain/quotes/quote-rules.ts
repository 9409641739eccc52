import type { QuoteType } from '../requests/request-lifecycle.ts';

export const quoteTypes = ['marchandise', 'fret'] as const satisfies readonly QuoteType[];

export const quoteNotesMaxLength = 4_000;

/** `{requestId}/{timestamp}.pdf`, freight with `freight-` before the timestamp (milliseconds). */
export function quoteObjectPath(requestId: string, type: QuoteType, timestamp: number): string {
  return `${requestId}/${type === 'fret' ? 'freight-' : ''}${timestamp}.pdf`;
}

/** Where the storage has an object path, which the API and the database write without the bucket. */
export function quoteStorageKey(objectPath: string): string {
  return `quotes/${objectPath}`;
}

/** The name the PDF is downloaded under. */
export function quoteFileName(reference: string, type: QuoteType): string {
  return type === 'fret' ? `devis-fret-${reference}.pdf` : `devis-${reference}.pdf`;
}

export const pdfHeader = '%PDF-';
const pdfTrailer = '%%EOF';

/** Whether the first and last kilobyte (as latin1 text) are those of a PDF file. */
export function looksLikePdf(firstKilobyte: string, lastKilobyte: string): boolean {
  return firstKilobyte.startsWith(pdfHeader) && lastKilobyte.includes(pdfTrailer);
}
