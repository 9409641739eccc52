import type { Language } from '#domain/language.ts';
import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';

interface ReceiptTexts {
  title: string;
  number: string;
  receivedOn: string;
  request: string;
  paymentReference: string;
  receivedFrom: string;
  for: string;
  kinds: Record<PaymentKind, string>;
  amount: string;
  sources: Record<'agent' | 'statement', string>;
  noInvoice: string;
  fileName: (number: string) => string;
}

export const receiptTexts: Record<Language, ReceiptTexts> = {
  fr: {
    title: 'Reçu de paiement',
    number: 'Reçu n°',
    receivedOn: 'Reçu le',
    request: 'Demande',
    paymentReference: 'Référence de paiement',
    receivedFrom: 'Reçu de',
    for: 'Pour',
    kinds: {
      deposit: 'Dépôt',
      merchandise: 'Paiement de la marchandise',
      freight: 'Paiement du fret',
    },
    amount: 'Somme reçue',
    sources: {
      agent: 'L’équipe a constaté l’arrivée de cette somme sur le compte de l’agence.',
      statement: 'Cette somme figure sur le relevé bancaire de l’agence.',
    },
    noInvoice: 'Ce reçu constate un paiement. Il n’est pas une facture et ne permet pas de déduire la TVA.',
    fileName: (number) => `recu-${number}.pdf`,
  },
  en: {
    title: 'Payment receipt',
    number: 'Receipt no.',
    receivedOn: 'Received on',
    request: 'Request',
    paymentReference: 'Payment reference',
    receivedFrom: 'Received from',
    for: 'For',
    kinds: { deposit: 'Deposit', merchandise: 'Payment for the goods', freight: 'Payment for the freight' },
    amount: 'Amount received',
    sources: {
      agent: 'The team has confirmed that this amount arrived in the agency’s account.',
      statement: 'This amount appears on the agency’s bank statement.',
    },
    noInvoice: 'This receipt records a payment. It is not an invoice and cannot be used to reclaim VAT.',
    fileName: (number) => `receipt-${number}.pdf`,
  },
};
