import { defineTexts } from '#web/shared/language/language.ts';

export const bankMissingTexts = defineTexts({
  fr: {
    title: 'Les coordonnées bancaires de l’agence manquent',
    description: 'Vos clients ne savent pas encore où virer.',
    action: 'Les renseigner',
    byAdministrators: 'Un administrateur peut les renseigner.',
  },
  en: {
    title: 'The agency’s bank details are missing',
    description: 'Your clients do not know where to send transfers yet.',
    action: 'Add them',
    byAdministrators: 'An administrator can add them.',
  },
});
