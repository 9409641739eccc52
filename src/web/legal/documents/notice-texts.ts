import { defineTexts } from '#web/shared/language/language.ts';
import type { LegalTitle } from '#web/legal/legal-rules.ts';

export const noticeTexts = defineTexts<LegalTitle>({
  fr: {
    title: 'Mentions légales',
    summary: 'L’éditeur, l’hébergement, l’accessibilité et les crédits.',
  },
  en: {
    title: 'Legal notice',
    summary: 'The publisher, the hosting, accessibility and the credits.',
  },
});
