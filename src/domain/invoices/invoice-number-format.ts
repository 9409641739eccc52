import type { DocumentSeries, InvoiceKind } from './invoice-kinds.ts';

export const seriesOf = (kind: InvoiceKind): DocumentSeries => (kind === 'credit_note' ? 'AV' : 'FA');

/** Returns the number of a document: `FA-2026-00042`. */
export const invoiceNumber = (series: DocumentSeries, year: number, place: number): string =>
  `${series}-${year}-${String(place).padStart(5, '0')}`;

/** Returns the parts of a document's number; null if it is none. */
export function readInvoiceNumber(
  number: string,
): { series: DocumentSeries; year: number; place: number } | null {
  const [, series, year, place] = /^(FA|AV)-(\d{4})-(\d{5,9})$/.exec(number) ?? [];
  if (series !== 'FA' && series !== 'AV') return null;
  return { series, year: Number(year), place: Number(place) };
}
