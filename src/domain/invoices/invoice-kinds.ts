import type { PaymentKind } from '#domain/requests/lifecycle-kinds.ts';
import type { VatTotal } from '#domain/quotes/quote-line-rules.ts';

/** The kinds of documents that follow from the ledger. */
export const invoiceKinds = [
  'deposit_invoice',
  'prepayment_invoice',
  'final_invoice',
  'credit_note',
] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** The two series: one for every invoice, one for credit notes. */
export const documentSeries = ['FA', 'AV'] as const;
export type DocumentSeries = (typeof documentSeries)[number];

/** The deposit pays for an advance on the goods, or for the search. */
export const depositNatures = ['advance', 'fee'] as const;
export type DepositNature = (typeof depositNatures)[number];

/** When the final invoice is made. */
export const finalInvoiceMoments = ['receipt', 'shipment'] as const;
export type FinalInvoiceMoment = (typeof finalInvoiceMoments)[number];

/** A document as it stands in the books; a credit note counts against the others. */
export interface IssuedDocument {
  number: string;
  kind: InvoiceKind;
  /** The payment that a prepayment invoice or its credit note is about; null for all others. */
  payment: PaymentKind | null;
  vat: readonly VatTotal[];
}

/** A document that the ledger calls for. */
export interface PlannedDocument extends Omit<IssuedDocument, 'number'> {
  /** The numbers of the documents that a credit note corrects, or that a final invoice settles. */
  names: readonly string[];
}
