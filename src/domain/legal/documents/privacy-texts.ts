import type { Language } from '#domain/language.ts';
import type { LegalTitle } from '#domain/legal/legal-rules.ts';

export const privacyTexts: Record<Language, LegalTitle> = {
  fr: {
    title: 'Politique de confidentialité',
    summary: 'Les données que nous gardons, pourquoi, combien de temps, et vos droits.',
  },
  en: {
    title: 'Privacy policy',
    summary: 'The data we keep, why, for how long, and your rights.',
  },
};
