import { defineTexts } from '#web/shared/language/language.ts';

export const settingsAreaTexts = defineTexts({
  fr: {
    areas: 'Tous les paramètres',
    own: 'Mon compte',
    company: 'Mon entreprise',
    agency: 'Agence',
    bank: 'Coordonnées bancaires',
    statementKeys: 'Clés bancaires',
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
    statementKeys: 'Bank keys',
    team: 'Team',
    replies: 'Saved replies',
    audit: 'Audit log',
  },
});
