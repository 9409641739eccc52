import type { Language } from '#domain/language.ts';
import type { PaymentKind } from '#domain/requests/lifecycle-kinds.ts';
import type { InvoiceKind } from './invoice-kinds.ts';

/** The name of each kind of document, on screens, in mails and in lists. */
export const invoiceKindNames: Record<Language, Record<InvoiceKind, string>> = {
  fr: {
    deposit_invoice: 'Facture d’acompte (dépôt)',
    prepayment_invoice: 'Facture d’acompte',
    final_invoice: 'Facture finale',
    credit_note: 'Avoir',
  },
  en: {
    deposit_invoice: 'Deposit invoice',
    prepayment_invoice: 'Prepayment invoice',
    final_invoice: 'Final invoice',
    credit_note: 'Credit note',
  },
};

/** The payment for which a document is issued, in brackets after its kind. */
export const invoicedPaymentNames: Record<Language, Record<PaymentKind, string>> = {
  fr: { deposit: 'dépôt', merchandise: 'marchandise', freight: 'fret' },
  en: { deposit: 'deposit', merchandise: 'goods', freight: 'freight' },
};
