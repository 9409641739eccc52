import { defineTexts } from '#web/shared/language/language.ts';

export const bankMissingTexts = defineTexts({
  fr: {
    title: 'Les coordonnées bancaires de l’agence manquent',
    description: 'Vos clients ne peuvent pas encore faire de virement.',
    action: 'Ajouter les coordonnées',
    byAdministrators: 'Un administrateur peut les ajouter.',
  },
  en: {
    title: 'The agency’s bank details are missing',
    description: 'Your clients cannot make transfers yet.',
    action: 'Add bank details',
    byAdministrators: 'An administrator can add them.',
  },
});
