import { defineTexts } from '#web/shared/language.ts';

export const agentSettingsTexts = defineTexts({
  fr: { parts: 'Rubriques des réglages', agency: 'Agence', team: 'Équipe' },
  en: { parts: 'Parts of the settings', agency: 'Agency', team: 'Team' },
});
