import { defineTexts } from '#web/shared/language/language.ts';
import type { LegalTitle } from '#web/legal/legal-rules.ts';

export const privacyTexts = defineTexts<LegalTitle>({
  fr: {
    title: 'Politique de confidentialité',
    summary: 'Les données que nous gardons, pourquoi, combien de temps, et vos droits.',
  },
  en: {
    title: 'Privacy policy',
    summary: 'The data we keep, why, for how long, and your rights.',
  },
});
