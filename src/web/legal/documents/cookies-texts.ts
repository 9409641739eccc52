import { defineTexts } from '#web/shared/language/language.ts';
import type { LegalTitle } from '#web/legal/legal-rules.ts';

export const cookiesTexts = defineTexts<LegalTitle>({
  fr: {
    title: 'Politique de cookies',
    summary: 'Ce que le site garde dans votre navigateur, et rien de plus.',
  },
  en: {
    title: 'Cookie policy',
    summary: 'What the site keeps in your browser, and nothing more.',
  },
});
