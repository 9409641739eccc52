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

/** The two number series: one for all invoices, one for credit notes. */
export const documentSeries = ['FA', 'AV'] as const;
export type DocumentSeries = (typeof documentSeries)[number];

/** The deposit pays for an advance on the goods, or for the search. */
export const depositNatures = ['advance', 'fee'] as const;
export type DepositNature = (typeof depositNatures)[number];

/** The event after which the final invoice is made. */
export const finalInvoiceMoments = ['receipt', 'shipment'] as const;
export type FinalInvoiceMoment = (typeof finalInvoiceMoments)[number];

/** An issued document. In sums, a credit note counts against the other documents. */
export interface IssuedDocument {
  number: string;
  kind: InvoiceKind;
  /** The payment for which a prepayment invoice or its credit note is issued; null for all other documents. */
  payment: PaymentKind | null;
  vat: readonly VatTotal[];
}

/** A document that must be issued because of the ledger. */
export interface PlannedDocument extends Omit<IssuedDocument, 'number'> {
  /** The numbers of the documents that a credit note corrects, or that a final invoice settles. */
  referredNumbers: readonly string[];
}
