import type { Language } from '#domain/language.ts';
import { defineTexts } from '#web/shared/language/language.ts';
import type { LinePart } from './quote-lines-draft.ts';

interface ComposeTexts {
  open: string;
  intro: string;
  title: string;
  description: string;
  label: string;
  quantity: string;
  unitPrice: string;
  lineNumber: (number: number) => string;
  total: string;
  addLine: string;
  removeLine: (number: number) => string;
  noLines: (title: string) => string;
  withLines: string;
  language: string;
  languageOfClient: string;
  languages: Record<Language, string>;
  preview: string;
  previewBusy: string;
  back: string;
  attach: string;
  cancel: string;
  incomplete: string;
  wrong: Record<LinePart, string>;
  amountsFirst: string;
  failed: string;
  previewTitle: string;
}

export const composeTexts = defineTexts<ComposeTexts>({
  fr: {
    open: 'Composer le PDF',
    intro: 'Pas de PDF sous la main\u202f? Composez-le ici, à partir de ces montants.',
    title: 'Composer le devis',
    description:
      'Le document reprend l’identité de l’agence, le client, les montants, la validité et les coordonnées bancaires.',
    label: 'Désignation',
    quantity: 'Quantité',
    unitPrice: 'Prix unitaire HT',
    lineNumber: (number) => `Ligne ${number}`,
    total: 'Total HT',
    addLine: 'Ajouter une ligne',
    removeLine: (number) => `Retirer la ligne ${number}`,
    noLines: (title) => `Sans lignes, le montant figure sur une seule, intitulée «\u00a0${title}\u00a0».`,
    withLines: 'Le montant HT du devis sera le total de ces lignes.',
    language: 'Langue du document',
    languageOfClient: 'Celle du client',
    languages: { fr: 'Français', en: 'Anglais' },
    preview: 'Voir le document',
    previewBusy: 'Composition…',
    back: 'Modifier',
    attach: 'Joindre ce PDF',
    cancel: 'Annuler',
    incomplete: 'Complétez chaque ligne\u00a0: une désignation, une quantité et un prix.',
    wrong: {
      label: 'Indiquez une désignation.',
      quantity: 'Indiquez une quantité.',
      unitPrice: 'Indiquez un prix.',
    },
    amountsFirst: 'Indiquez d’abord les montants du devis, ou ajoutez des lignes.',
    failed: 'Le document n’a pas pu être composé',
    previewTitle: 'Aperçu du devis',
  },
  en: {
    open: 'Compose the PDF',
    intro: 'No PDF at hand? Compose it here, from these amounts.',
    title: 'Compose the quote',
    description:
      'The document states the agency’s identity, the client, the amounts, the validity and the bank details.',
    label: 'Description',
    quantity: 'Quantity',
    unitPrice: 'Unit price excl. VAT',
    lineNumber: (number) => `Line ${number}`,
    total: 'Total excl. VAT',
    addLine: 'Add a line',
    removeLine: (number) => `Remove line ${number}`,
    noLines: (title) => `Without lines, the amount stands on a single one, called “${title}”.`,
    withLines: 'The quote’s amount excl. VAT will be the total of these lines.',
    language: 'Language of the document',
    languageOfClient: 'The client’s',
    languages: { fr: 'French', en: 'English' },
    preview: 'See the document',
    previewBusy: 'Composing…',
    back: 'Change',
    attach: 'Attach this PDF',
    cancel: 'Cancel',
    incomplete: 'Complete every line: a description, a quantity and a price.',
    wrong: {
      label: 'Enter a description.',
      quantity: 'Enter a quantity.',
      unitPrice: 'Enter a price.',
    },
    amountsFirst: 'Enter the quote’s amounts first, or add lines.',
    failed: 'The document could not be composed',
    previewTitle: 'Preview of the quote',
  },
});
