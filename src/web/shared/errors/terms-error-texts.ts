import { defineTexts } from '#web/shared/language/language.ts';

/** Error texts for codes that occur only in forms for new accounts, which add them to `error-texts.ts`. */
export const termsErrorTexts = defineTexts({
  fr: {
    terms_not_accepted: 'Un compte suppose d’accepter ces conditions.',
    terms_changed: 'Ces conditions ont changé entre-temps. Rechargez la page, lisez-les et recommencez.',
  },
  en: {
    terms_not_accepted: 'You need to accept these terms to have an account.',
    terms_changed: 'These terms have just changed. Reload the page, read them and try again.',
  },
});
export type TermsErrorCode = keyof (typeof termsErrorTexts)['fr'];
