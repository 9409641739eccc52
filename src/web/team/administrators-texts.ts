import { defineTexts } from '#web/shared/language/language.ts';

const listOf = (locale: 'fr' | 'en', names: readonly string[]) =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);

export const administratorsTexts = defineTexts({
  fr: {
    description: 'Seuls les administrateurs de l’agence voient cette page.',
    title: 'Réservé aux administrateurs',
    who: (names: readonly string[]) => `Pour changer quelque chose, adressez-vous à ${listOf('fr', names)}.`,
    back: 'Retour aux demandes',
    loading: 'Chargement de l’équipe…',
    failed: 'L’équipe n’a pas pu être chargée',
  },
  en: {
    description: 'Only the agency’s administrators can see this page.',
    title: 'Administrators only',
    who: (names) => `To change something, contact ${listOf('en', names)}.`,
    back: 'Back to requests',
    loading: 'Loading the team…',
    failed: 'The team could not be loaded',
  },
});
