import { defineTexts } from '#web/shared/language/language.ts';

export const settingsAreaTexts = defineTexts({
  fr: {
    areas: 'Tous les paramètres',
    own: 'Mon compte',
    agency: 'Agence',
    team: 'Équipe',
    replies: 'Réponses enregistrées',
  },
  en: {
    areas: 'All settings',
    own: 'My account',
    agency: 'Agency',
    team: 'Team',
    replies: 'Saved replies',
  },
});
