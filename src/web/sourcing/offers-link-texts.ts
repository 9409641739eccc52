import { defineTexts } from '#web/shared/language/language.ts';

/** The links from a request to its offers. */
export const offersLinkTexts = defineTexts({
  fr: { offers: 'Offres', offersAndMargin: 'Offres et marge' },
  en: { offers: 'Offers', offersAndMargin: 'Offers and margin' },
});
