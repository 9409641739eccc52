import type { Language } from '#domain/language.ts';

export interface PdfTexts {
  locale: string;
  title: { marchandise: string; fret: string };
  tagline: string;
  number: string;
  reference: string;
  issued: string;
  validUntil: string;
  preparedFor: string;
  subject: string;
  columns: { label: string; quantity: string; unit: string; total: string };
  exclVat: string;
  vat: string;
  exempt: string;
  inclVat: string;
  deposit: string;
  due: string;
  notes: string;
  payment: string;
  paymentText: string;
  agreement: string;
  footer: string;
  page: string;
}

export const pdfTexts: Record<Language, PdfTexts> = {
  fr: {
    locale: 'fr-FR',
    title: { marchandise: 'Devis marchandise', fret: 'Devis de fret' },
    tagline: 'Sourcing international',
    number: 'Devis n°',
    reference: 'Référence',
    issued: 'Émis le',
    validUntil: 'Valable jusqu’au',
    preparedFor: 'Établi pour',
    subject: 'Objet',
    columns: { label: 'Désignation', quantity: 'Quantité', unit: 'Prix unitaire HT', total: 'Montant HT' },
    exclVat: 'Total HT',
    vat: 'TVA',
    exempt: 'TVA non applicable (livraison intracommunautaire)',
    inclVat: 'Total TTC',
    deposit: 'Acompte déjà versé',
    due: 'Reste à payer après acceptation',
    notes: 'Conditions',
    payment: 'Règlement',
    paymentText: 'Par virement, avec la référence {reference}.\nIBAN {iban}\nBIC {bic} · {holder}',
    agreement:
      'Ce devis s’accepte ou se refuse en ligne, sur la page de votre demande. Tout retard de paiement entre professionnels donne lieu à une indemnité forfaitaire de 40 €.',
    footer: '{holder} · document de démonstration · agence, clients et fabricants sont imaginaires',
    page: 'Page 1 sur 1',
  },
  en: {
    locale: 'en-US',
    title: { marchandise: 'Quote for goods', fret: 'Freight quote' },
    tagline: 'International sourcing',
    number: 'Quote no.',
    reference: 'Reference',
    issued: 'Issued',
    validUntil: 'Valid until',
    preparedFor: 'Prepared for',
    subject: 'Subject',
    columns: { label: 'Description', quantity: 'Quantity', unit: 'Unit price', total: 'Amount' },
    exclVat: 'Total excl. VAT',
    vat: 'VAT',
    exempt: 'No VAT (intra-community supply)',
    inclVat: 'Total incl. VAT',
    deposit: 'Deposit already paid',
    due: 'To be paid on acceptance',
    notes: 'Terms',
    payment: 'Payment',
    paymentText: 'By bank transfer, with the reference {reference}.\nIBAN {iban}\nBIC {bic} · {holder}',
    agreement:
      'This quote is accepted or declined online, on the page of your request. Late payment between businesses entails a fixed indemnity of 40 euros.',
    footer: '{holder} · demonstration document · agency, clients and makers are fictitious',
    page: 'Page 1 of 1',
  },
};

interface LineTexts {
  commission: string;
  pickUp: string;
  carriage: { sea: string; air: string; road: string };
  customs: string;
  delivery: string;
}

/** Lines that quotes have besides the goods; `{origin}` and `{town}` are filled in. */
export const lineTexts: Record<Language, LineTexts> = {
  fr: {
    commission: 'Sourcing, négociation et contrôle qualité (8 %)',
    pickUp: 'Enlèvement et formalités d’export, {origin}',
    carriage: {
      sea: 'Fret maritime, assurance comprise',
      air: 'Fret aérien, assurance comprise',
      road: 'Transport routier, assurance comprise',
    },
    customs: 'Dédouanement, droits et frais de dossier',
    delivery: 'Livraison sur rendez-vous, {town}',
  },
  en: {
    commission: 'Sourcing, negotiation and quality control (8%)',
    pickUp: 'Pick-up and export formalities, {origin}',
    carriage: { sea: 'Ocean freight, insured', air: 'Air freight, insured', road: 'Road transport, insured' },
    customs: 'Customs clearance, duties and handling',
    delivery: 'Delivery by appointment, {town}',
  },
};
