import { defineTexts } from '#web/shared/language/language.ts';

export const quoteLineTexts = defineTexts({
  fr: {
    itemise: 'Détailler par lignes',
    label: 'Désignation',
    quantity: 'Quantité',
    unit: 'Unité',
    unitPrice: 'Prix unitaire HT',
    lineNumber: (number: number) => `Ligne ${number}`,
    lineTotal: (amount: string) => `Soit ${amount}\u00a0HT`,
    addLine: 'Ajouter une ligne',
    removeLine: (number: number) => `Retirer la ligne ${number}`,
    totalHt: 'Total HT',
    totalTtc: 'Total TTC',
    wrong: {
      label: 'Indiquez une désignation.',
      quantity: 'Indiquez une quantité.',
      unitPrice: 'Indiquez un prix.',
      vatReason: 'Indiquez pourquoi cette ligne est sans TVA.',
    },
  },
  en: {
    itemise: 'Split into lines',
    label: 'Description',
    quantity: 'Quantity',
    unit: 'Unit',
    unitPrice: 'Unit price excl. VAT',
    lineNumber: (number) => `Line ${number}`,
    lineTotal: (amount) => `${amount}\u00a0excl.\u00a0VAT`,
    addLine: 'Add line',
    removeLine: (number) => `Remove line ${number}`,
    totalHt: 'Total excl. VAT',
    totalTtc: 'Total incl. VAT',
    wrong: {
      label: 'Enter a description.',
      quantity: 'Enter a quantity.',
      unitPrice: 'Enter a price.',
      vatReason: 'Choose why this line has no VAT.',
    },
  },
});
