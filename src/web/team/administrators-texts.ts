import { defineTexts } from '#web/shared/language/language.ts';

const listOf = (locale: 'fr' | 'en', names: readonly string[]) =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);

export const administratorsTexts = defineTexts({
  fr: {
    description: 'Cette page est réservée aux administrateurs de l’agence.',
    title: 'Les administrateurs s’en occupent',
    who: (names: readonly string[]) =>
      `Pour une modification ou une question, adressez-vous à ${listOf('fr', names)}.`,
    back: 'Retour aux demandes',
    loading: 'Chargement de l’équipe…',
    failed: 'L’équipe n’a pas pu être chargée',
  },
  en: {
    description: 'This page is for the agency’s administrators.',
    title: 'Administrators manage this page',
    who: (names) => `To change something or ask a question, contact ${listOf('en', names)}.`,
    back: 'Back to requests',
    loading: 'Loading the team…',
    failed: 'The team could not be loaded',
  },
});
