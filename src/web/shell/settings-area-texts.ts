import { defineTexts } from '#web/shared/language/language.ts';

export const settingsAreaTexts = defineTexts({
  fr: {
    areas: 'Tous les paramètres',
    own: 'Mon compte',
    company: 'Mon entreprise',
    agency: 'Agence',
    bank: 'Coordonnées bancaires',
    team: 'Équipe',
    replies: 'Réponses enregistrées',
    audit: 'Journal',
  },
  en: {
    areas: 'All settings',
    own: 'My account',
    company: 'My company',
    agency: 'Agency',
    bank: 'Bank details',
    team: 'Team',
    replies: 'Saved replies',
    audit: 'Audit log',
  },
});
