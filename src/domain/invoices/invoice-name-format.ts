import type { Language } from '#domain/language.ts';
import type { PaymentKind } from '#domain/requests/lifecycle-kinds.ts';
import { invoiceKindNames, invoicedPaymentNames } from './invoice-kind-texts.ts';
import type { InvoiceKind } from './invoice-kinds.ts';

interface NamedInvoice {
  kind: InvoiceKind;
  payment: PaymentKind | null;
}

/** Returns “Prepayment invoice (goods)”, or the kind alone if the document is for the whole request. */
export function invoiceName({ kind, payment }: NamedInvoice, language: Language): string {
  const name = invoiceKindNames[language][kind];
  // The name of a deposit invoice already names its payment.
  return payment === null || kind === 'deposit_invoice'
    ? name
    : `${name} (${invoicedPaymentNames[language][payment]})`;
}
