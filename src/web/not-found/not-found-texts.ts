import { defineTexts } from '#web/shared/language/language.ts';

export const notFoundTexts = defineTexts({
  fr: {
    pageTitle: 'Page introuvable',
    heading: 'Page introuvable',
    explanation: 'Cette adresse ne mène à aucune page. Elle a peut-être changé, ou le lien est incomplet.',
    home: 'Retour à l’accueil',
  },
  en: {
    pageTitle: 'Page not found',
    heading: 'Oops! Page not found',
    explanation: 'This address leads to no page. It may have changed, or the link is incomplete.',
    home: 'Back to home',
  },
});
