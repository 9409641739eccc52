import type { Language } from '#domain/language.ts';
import type { SupplierLanguage } from './supplier-language-kinds.ts';

/** The name of a supplier's language, in each language of the product. */
export const supplierLanguageTexts: Record<Language, Record<SupplierLanguage, string>> = {
  fr: { en: 'Anglais', fr: 'Français', zh: 'Chinois' },
  en: { en: 'English', fr: 'French', zh: 'Chinese' },
};
