import type { Language } from '#domain/language.ts';
import type { Cells } from './paper-kinds.ts';

interface PaperTexts {
  companyNumber: string;
  vatNumber: string;
  columns: Cells;
  exclVat: string;
  vat: (rate: string) => string;
  /** The VAT together with its base, the amount excl. VAT. Used if there are several rates. */
  vatOn: (rate: string, base: string) => string;
  inclVat: string;
  delivery: string;
  holder: string;
  intermediaryBic: string;
  page: (page: number, pages: number) => string;
  continued: string;
}

/** The words that quotes and invoices share. */
export const paperTexts: Record<Language, PaperTexts> = {
  fr: {
    companyNumber: 'Immatriculation',
    vatNumber: 'TVA',
    columns: {
      label: 'Désignation',
      quantity: 'Quantité',
      unitPrice: 'Prix unitaire HT',
      rate: 'TVA',
      total: 'Montant HT',
    },
    exclVat: 'Total HT',
    vat: (rate) => `TVA ${rate}`,
    vatOn: (rate, base) => `TVA ${rate} sur ${base}`,
    inclVat: 'Total TTC',
    delivery: 'Livraison',
    holder: 'Titulaire',
    intermediaryBic: 'BIC intermédiaire (virements SWIFT)',
    page: (page, pages) => `Page ${page} sur ${pages}`,
    continued: 'suite',
  },
  en: {
    companyNumber: 'Company number',
    vatNumber: 'VAT number',
    columns: {
      label: 'Description',
      quantity: 'Quantity',
      unitPrice: 'Unit price excl. VAT',
      rate: 'VAT',
      total: 'Amount excl. VAT',
    },
    exclVat: 'Total excl. VAT',
    vat: (rate) => `VAT ${rate}`,
    vatOn: (rate, base) => `VAT ${rate} on ${base}`,
    inclVat: 'Total incl. VAT',
    delivery: 'Delivery',
    holder: 'Account holder',
    intermediaryBic: 'Intermediary BIC (SWIFT transfers)',
    page: (page, pages) => `Page ${page} of ${pages}`,
    continued: 'continued',
  },
};
