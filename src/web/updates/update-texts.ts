import { defineTexts } from '#web/shared/language/language.ts';

export const updateTexts = defineTexts({
  fr: {
    ready: 'Une nouvelle version est prête.',
    reload: 'Recharger',
  },
  en: {
    ready: 'A new version is ready.',
    reload: 'Reload',
  },
});
