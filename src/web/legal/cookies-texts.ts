import { defineTexts } from '#web/shared/language.ts';
import type { LegalTitle } from './legal-document.ts';

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
