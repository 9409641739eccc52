import type { PaymentKind, QuoteStatus, QuoteType } from '#domain/requests/request-lifecycle.ts';
import { defineTexts } from '#web/shared/language/language.ts';
import type { DepositState } from '#domain/payments/deposit-state-rules.ts';

interface RequestPaperTexts {
  print: string;
  request: string;
  status: string;
  created: string;
  printed: string;
  client: string;
  now: string;
  steps: { title: string; step: string; state: string; date: string; by: string };
  amounts: { title: string; what: string; exclVat: string; vat: string; inclVat: string };
  quotes: Record<QuoteType, string>;
  quoteStates: Record<QuoteStatus, string>;
  issued: (date: string) => string;
  validUntil: (date: string) => string;
  deposit: string;
  depositStates: Record<DepositState, string>;
  surplus: string;
  /** What became of each sum received when the request ended. */
  settled: (facts: { what: string; received: string; repay: string; kept: string }) => string;
  sums: Record<PaymentKind, string>;
  repayment: string;
  paidBack: (facts: { sum: string; day: string }) => string;
  payment: string;
  announced: string;
  bank: { holder: string; iban: string; bic: string; intermediaryBic: string; reference: string };
  pair: (term: string, value: string) => string;
  description: string;
  attachments: string;
  notes: string;
  remarks: Record<QuoteType, string>;
  withoutMessages: string;
}

export const requestPrintTexts = defineTexts<RequestPaperTexts>({
  fr: {
    print: 'Imprimer',
    request: 'Demande',
    status: 'Statut',
    created: 'Créée le',
    printed: 'Imprimée le',
    client: 'Client',
    now: 'En ce moment',
    steps: { title: 'Avancement', step: 'Étape', state: 'État', date: 'Date', by: 'Par' },
    amounts: {
      title: 'Montants',
      what: 'Désignation',
      exclVat: 'Montant HT',
      vat: 'TVA',
      inclVat: 'Montant TTC',
    },
    quotes: { marchandise: 'Devis marchandise', fret: 'Devis de fret' },
    quoteStates: {
      pending_validation: 'en attente de validation',
      validated: 'validé',
      rejected: 'refusé',
      withdrawn: 'retiré',
    },
    issued: (date) => `émis le ${date}`,
    validUntil: (date) => `valable jusqu’au ${date}`,
    deposit: 'Dépôt',
    depositStates: {
      ahead: 'si la demande est acceptée',
      due: 'à verser',
      announced: 'virement annoncé',
      paid: 'versé',
      used: 'versé, déduit de la commande',
      kept: 'versé, conservé',
    },
    surplus: 'Trop-perçu sur le dépôt\u00a0:',
    settled: ({ what, received, repay, kept }) =>
      `${what}\u00a0: ${received} reçus, ${kept} conservés, ${repay} à rembourser.`,
    sums: { deposit: 'Dépôt', merchandise: 'Paiement de la marchandise', freight: 'Paiement du fret' },
    repayment: 'Remboursement\u00a0:',
    paidBack: ({ sum, day }) => `${sum} remboursés le ${day}.`,
    payment: 'À virer',
    announced: 'Virement annoncé',
    bank: {
      holder: 'Titulaire du compte',
      iban: 'IBAN',
      bic: 'BIC',
      intermediaryBic: 'BIC intermédiaire',
      reference: 'Référence de paiement',
    },
    pair: (term, value) => `${term}\u00a0: ${value}`,
    description: 'Description',
    attachments: 'Fichiers joints',
    notes: 'Notes de l’équipe',
    remarks: { marchandise: 'Remarques du devis\u00a0:', fret: 'Remarques du devis de fret\u00a0:' },
    withoutMessages: 'Les messages échangés ne figurent pas sur ce document.',
  },
  en: {
    print: 'Print',
    request: 'Request',
    status: 'Status',
    created: 'Created on',
    printed: 'Printed on',
    client: 'Client',
    now: 'Right now',
    steps: { title: 'Progress', step: 'Step', state: 'State', date: 'Date', by: 'By' },
    amounts: {
      title: 'Amounts',
      what: 'Description',
      exclVat: 'Amount excl. VAT',
      vat: 'VAT',
      inclVat: 'Amount incl. VAT',
    },
    quotes: { marchandise: 'Merchandise quote', fret: 'Freight quote' },
    quoteStates: {
      pending_validation: 'awaiting validation',
      validated: 'accepted',
      rejected: 'declined',
      withdrawn: 'taken back',
    },
    issued: (date) => `issued on ${date}`,
    validUntil: (date) => `valid until ${date}`,
    deposit: 'Deposit',
    depositStates: {
      ahead: 'if the request is accepted',
      due: 'to be paid',
      announced: 'transfer announced',
      paid: 'paid',
      used: 'paid, deducted from the order',
      kept: 'paid, retained',
    },
    surplus: 'Deposit paid in excess:',
    settled: ({ what, received, repay, kept }) =>
      `${what}: ${received} received, ${kept} kept, ${repay} to be paid back.`,
    sums: { deposit: 'Deposit', merchandise: 'Payment for the goods', freight: 'Payment for the freight' },
    repayment: 'Repayment:',
    paidBack: ({ sum, day }) => `${sum} paid back on ${day}.`,
    payment: 'To transfer',
    announced: 'Transfer announced',
    bank: {
      holder: 'Account holder',
      iban: 'IBAN',
      bic: 'BIC',
      intermediaryBic: 'Intermediary BIC',
      reference: 'Payment reference',
    },
    pair: (term, value) => `${term}: ${value}`,
    description: 'Description',
    attachments: 'Attached files',
    notes: 'Notes from the team',
    remarks: { marchandise: 'Remarks on the quote:', fret: 'Remarks on the freight quote:' },
    withoutMessages: 'The messages exchanged are not part of this document.',
  },
});
