import type { InvoiceContent } from '#domain/invoices/invoice-content-kinds.ts';
import type { InvoiceKind } from '#domain/invoices/invoice-kinds.ts';
import { type Language, locales } from '#domain/language.ts';

type Nature = InvoiceContent['nature'];

interface InvoiceTexts {
  title: Record<InvoiceKind, string>;
  number: Record<'invoice' | 'credit_note', string>;
  issuedOn: string;
  paidOn: string;
  /** The label of the day of supply, which depends on what is supplied. */
  suppliedOn: Record<Nature, string>;
  request: string;
  paymentReference: string;
  addressedTo: string;
  deliverTo: string;
  subject: string;
  /** Names the documents that a credit note corrects, or that a final invoice settles. */
  corrects: (documents: readonly string[]) => string;
  settles: (documents: readonly string[]) => string;
  ordered: (amount: string) => string;
  document: (number: string, day: string) => string;
  lines: string;
  /** The label of the VAT of all rates, if there are several. */
  vat: string;
  /** The label of an outstanding remainder that the agency waived. */
  waived: string;
  paid: string;
  due: string;
  payment: string;
  terms: {
    paid: (day: string) => string;
    settled: string;
    owed: string;
    returned: string;
    credited: string;
  };
  betweenBusinesses: Record<'penalties' | 'indemnity' | 'discount', string>;
  nature: Record<Nature, string>;
  debits: string;
  /** On commission: the agency's remuneration and what it spent for the client. */
  account: (fee: string, spent: string) => string;
  data: string;
  /** The word across a document that is not issued. */
  preview: string;
}

const listed = (names: readonly string[], language: Language) =>
  new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(names);

export const invoiceTexts: Record<Language, InvoiceTexts> = {
  fr: {
    title: {
      deposit_invoice: 'Facture d’acompte',
      prepayment_invoice: 'Facture d’acompte',
      final_invoice: 'Facture',
      credit_note: 'Avoir',
    },
    number: { invoice: 'Facture n°', credit_note: 'Avoir n°' },
    issuedOn: 'Date d’émission',
    paidOn: 'Date de paiement',
    suppliedOn: {
      goods: 'Date de livraison',
      services: 'Date de prestation',
      mixed: 'Date de livraison',
    },
    request: 'Demande',
    paymentReference: 'Réf. de paiement',
    addressedTo: 'Adresse de facturation',
    deliverTo: 'Adresse de livraison',
    subject: 'Objet',
    corrects: (documents) =>
      `Cet avoir corrige ${documents.length > 1 ? 'les factures' : 'la facture'} ${listed(documents, 'fr')}.`,
    settles: (documents) =>
      `Cette facture solde ${documents.length > 1 ? 'les factures' : 'la facture'} d’acompte ${listed(documents, 'fr')}.`,
    ordered: (amount) => `Commande\u00a0: ${amount}\u00a0TTC au total.`,
    document: (number, day) => `${number} du ${day}`,
    lines: 'Total des lignes HT',
    vat: 'Total TVA',
    waived: 'Reste remis',
    paid: 'Déjà payé',
    due: 'Reste à payer',
    payment: 'Règlement',
    terms: {
      paid: (day) => `Payée par virement le ${day}.`,
      settled: 'Rien ne reste à payer\u00a0: les acomptes sont déduits ci-dessus.',
      owed: 'À payer par virement dès réception.',
      returned: 'La somme payée en trop est remboursée par virement.',
      credited: 'Cet avoir n’appelle aucun paiement de votre part.',
    },
    betweenBusinesses: {
      penalties:
        'Pénalités de retard\u00a0: taux de la Banque centrale européenne majoré de 10\u00a0points, et au moins trois fois le taux de l’intérêt légal (article L441-10 du Code de commerce).',
      indemnity:
        'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement\u00a0: 40\u00a0€ (article D441-5 du Code de commerce).',
      discount: 'Aucun escompte n’est accordé pour paiement anticipé.',
    },
    nature: {
      goods: 'Nature de l’opération\u00a0: livraison de biens.',
      services: 'Nature de l’opération\u00a0: prestation de services.',
      mixed: 'Nature de l’opération\u00a0: livraison de biens et prestation de services.',
    },
    debits: 'Option pour le paiement de la taxe d’après les débits.',
    account: (fee, spent) =>
      `Compte rendu de la commission, TTC\u00a0: rémunération de l’agence ${fee}\u202f; dépensé pour votre compte ${spent}.`,
    data: 'Ce PDF contient les données Factur-X (EN 16931).',
    preview: 'APERÇU',
  },
  en: {
    title: {
      deposit_invoice: 'Deposit invoice',
      prepayment_invoice: 'Prepayment invoice',
      final_invoice: 'Invoice',
      credit_note: 'Credit note',
    },
    number: { invoice: 'Invoice no.', credit_note: 'Credit note no.' },
    issuedOn: 'Date of issue',
    paidOn: 'Date of payment',
    suppliedOn: {
      goods: 'Date of delivery',
      services: 'Date of supply',
      mixed: 'Date of delivery',
    },
    request: 'Request',
    paymentReference: 'Payment reference',
    addressedTo: 'Bill to',
    deliverTo: 'Deliver to',
    subject: 'Subject',
    corrects: (documents) =>
      `This credit note corrects ${documents.length > 1 ? 'invoices' : 'invoice'} ${listed(documents, 'en')}.`,
    settles: (documents) =>
      `This invoice settles ${documents.length > 1 ? 'prepayment invoices' : 'prepayment invoice'} ${listed(documents, 'en')}.`,
    ordered: (amount) => `Order: ${amount} incl.\u00a0VAT in all.`,
    document: (number, day) => `${number} of ${day}`,
    lines: 'Total of all lines excl. VAT',
    vat: 'Total VAT',
    waived: 'Amount waived',
    paid: 'Already paid',
    due: 'Left to pay',
    payment: 'Payment',
    terms: {
      paid: (day) => `Paid by transfer on ${day}.`,
      settled: 'Nothing is left to pay: the payments on account are deducted above.',
      owed: 'Payable by transfer on receipt.',
      returned: 'The amount overpaid is refunded by transfer.',
      credited: 'You have nothing to pay for this credit note.',
    },
    betweenBusinesses: {
      penalties:
        'Late-payment penalties: the European Central Bank’s rate plus 10\u00a0percentage points, and at least three times the French statutory interest rate (French Commercial Code, article L441-10).',
      indemnity:
        'Fixed compensation for recovery costs in case of late payment: €40 (French Commercial Code, article D441-5).',
      discount: 'No discount is granted for early payment.',
    },
    nature: {
      goods: 'Type of supply: goods.',
      services: 'Type of supply: services.',
      mixed: 'Type of supply: goods and services.',
    },
    debits: 'The supplier has opted to pay VAT on the basis of debits.',
    account: (fee, spent) =>
      `Account of the commission, incl. VAT: the agency’s remuneration ${fee}; spent for your account ${spent}.`,
    data: 'This PDF contains the Factur-X data (EN 16931).',
    preview: 'PREVIEW',
  },
};
