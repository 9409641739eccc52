import type { InvoiceKind } from './invoice-kinds.ts';

/** The two series: one for every invoice, one for credit notes. */
export const invoiceSeries = ['FA', 'AV'] as const;
export type InvoiceSeries = (typeof invoiceSeries)[number];

export const seriesOf = (kind: InvoiceKind): InvoiceSeries => (kind === 'credit_note' ? 'AV' : 'FA');

/** Returns the number of a document: `FA-2026-00042`. */
export const invoiceNumber = (series: InvoiceSeries, year: number, place: number): string =>
  `${series}-${year}-${String(place).padStart(5, '0')}`;

/** Reads the place of a document from its number; null if it is no number. */
export function placeOfNumber(number: string): { series: string; year: number; place: number } | null {
  const [, series, year, place] = /^([A-Z]{2})-(\d{4})-(\d{5,9})$/.exec(number) ?? [];
  return series === undefined ? null : { series, year: Number(year), place: Number(place) };
}
