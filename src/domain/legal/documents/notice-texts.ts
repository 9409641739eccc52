import type { Language } from '#domain/language.ts';
import type { LegalTitle } from '#domain/legal/legal-rules.ts';

export const noticeTexts: Record<Language, LegalTitle> = {
  fr: {
    title: 'Mentions légales',
    summary: 'L’éditeur, l’hébergement, l’accessibilité et les crédits.',
  },
  en: {
    title: 'Legal notice',
    summary: 'The publisher, the hosting, accessibility and the credits.',
  },
};
