import { defineTexts } from '#web/shared/language/language.ts';

export const composeTexts = defineTexts({
  fr: {
    open: 'Composer le PDF',
    intro: 'Pas de PDF sous la main\u202f? Composez-le ici, à partir de ce formulaire.',
    title: 'Aperçu du devis',
    language: 'Langue du document',
    languageOfClient: 'Celle du client',
    languages: { fr: 'Français', en: 'Anglais' },
    busy: 'Composition…',
    back: 'Modifier',
    attach: 'Joindre ce PDF',
    amountsFirst: 'Complétez d’abord les montants et les dates du devis.',
    failed: 'Le document n’a pas pu être composé',
  },
  en: {
    open: 'Create PDF',
    intro: 'No PDF yet? Create one here from this form.',
    title: 'Quote preview',
    language: 'Document language',
    languageOfClient: 'Client’s language',
    languages: { fr: 'French', en: 'English' },
    busy: 'Creating…',
    back: 'Edit',
    attach: 'Attach this PDF',
    amountsFirst: 'Complete the quote’s amounts and dates first.',
    failed: 'The document could not be created',
  },
});
