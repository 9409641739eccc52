import type { Language } from '#domain/language.ts';

interface ExportTexts {
  /** The columns of the list that comes with the documents. */
  columns: readonly string[];
  listName: string;
  fileName: (from: string, to: string) => string;
}

export const invoiceExportTexts: Record<Language, ExportTexts> = {
  fr: {
    columns: [
      'Numéro',
      'Document',
      'Date',
      'Client',
      'N° de TVA du client',
      'Demande',
      'Objet',
      'Base HT',
      'Taux de TVA (%)',
      'TVA',
      'TTC',
      'Corrige ou solde',
    ],
    listName: 'documents.csv',
    fileName: (from, to) => `documents-${from}-${to}.zip`,
  },
  en: {
    columns: [
      'Number',
      'Document',
      'Date',
      'Client',
      'Client’s VAT number',
      'Request',
      'Subject',
      'Amount excl. VAT',
      'VAT rate (%)',
      'VAT',
      'Amount incl. VAT',
      'Corrects or settles',
    ],
    listName: 'documents.csv',
    fileName: (from, to) => `documents-${from}-${to}.zip`,
  },
};
