import type { SuggestedLanguage } from '#domain/language.ts';

interface LanguageOffer {
  label: string;
  /** Switches to the language. */
  read: string;
  /** Stays with the default language. */
  keep: string;
}

/** Each text is in the language that it offers. */
export const languageOffers: Record<SuggestedLanguage, LanguageOffer> = {
  en: { label: 'Language', read: 'Read this page in English', keep: 'Keep reading in French' },
};
