import { defineTexts } from '#web/shared/language/language.ts';

export const threadTexts = defineTexts({
  fr: { label: 'Conversations', client: 'Client', team: 'Équipe' },
  en: { label: 'Conversations', client: 'Client', team: 'Team' },
});
