import type { DocumentSeries, InvoiceKind } from './invoice-kinds.ts';

export const seriesOf = (kind: InvoiceKind): DocumentSeries => (kind === 'credit_note' ? 'AV' : 'FA');

/** Returns the number of a document: `FA-2026-00042`. */
export const invoiceNumber = (series: DocumentSeries, year: number, place: number): string =>
  `${series}-${year}-${String(place).padStart(5, '0')}`;

/** Reads series, year and number of a document from its printed number; null if the text is not such a number. */
export function parseInvoiceNumber(number: string): { series: string; year: number; place: number } | null {
  const [, series, year, place] = /^([A-Z]{2})-(\d{4})-(\d{5,9})$/.exec(number) ?? [];
  return series === undefined ? null : { series, year: Number(year), place: Number(place) };
}
