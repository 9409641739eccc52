import type { InvoiceReply } from '#contract/invoices/invoice-replies.ts';
import { centsFromDecimal } from '#domain/money.ts';

/** A document as stores read it, with its amounts as `numeric` text. */
export type InvoiceRow = Omit<InvoiceReply, 'exclVat' | 'inclVat'> & { exclVat: string; inclVat: string };

export const invoiceView = ({ exclVat, inclVat, ...row }: InvoiceRow): InvoiceReply => ({
  ...row,
  exclVat: centsFromDecimal(exclVat),
  inclVat: centsFromDecimal(inclVat),
});
