import type { Language } from '#domain/language.ts';
import type { LegalTitle } from '#domain/legal/legal-rules.ts';

export const termsTexts: Record<Language, LegalTitle> = {
  fr: {
    title: 'Conditions générales d’utilisation',
    summary: 'Les règles d’utilisation de la plateforme, pour ses clients comme pour son équipe.',
  },
  en: {
    title: 'Terms of use',
    summary: 'The rules for using the platform, for its clients and its team alike.',
  },
};
