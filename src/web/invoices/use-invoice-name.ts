import type { InvoiceReply } from '#contract/invoices/invoice-replies.ts';
import { invoiceName } from '#domain/invoices/invoice-name-format.ts';
import { useLanguage } from '#web/shared/language/language.ts';

export const useInvoiceName = (invoice: Pick<InvoiceReply, 'kind' | 'payment'>): string =>
  invoiceName(invoice, useLanguage());
