import type { Language } from '#domain/language.ts';
import type { LegalTitle } from '#domain/legal/legal-rules.ts';

export const cookiesTexts: Record<Language, LegalTitle> = {
  fr: {
    title: 'Politique de cookies',
    summary: 'Ce que le site garde dans votre navigateur, et rien de plus.',
  },
  en: {
    title: 'Cookie policy',
    summary: 'What the site keeps in your browser, and nothing more.',
  },
};
