import { defineTexts } from '#web/shared/language/language.ts';
import type { LegalTitle } from '#web/legal/legal-rules.ts';

export const termsTexts = defineTexts<LegalTitle>({
  fr: {
    title: 'Conditions générales d’utilisation',
    summary: 'Les règles d’utilisation de la plateforme, pour ses clients comme pour son équipe.',
  },
  en: {
    title: 'Terms of use',
    summary: 'The rules for using the platform, for its clients and its team alike.',
  },
});
