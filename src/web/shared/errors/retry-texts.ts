import { defineTexts } from '#web/shared/language/language.ts';

export const retryTexts = defineTexts({
  fr: { retry: 'Réessayer', stale: 'Cette liste n’a pas pu être actualisée' },
  en: { retry: 'Try again', stale: 'This list could not be refreshed' },
});
