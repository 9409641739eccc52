import { locales } from '#domain/language.ts';

/** The languages of mails to suppliers and of the page on which they answer. */
export const supplierLanguages = ['en', 'fr', 'zh'] as const;
export type SupplierLanguage = (typeof supplierLanguages)[number];

/** The locale for numbers, prices and dates. */
export const supplierLocales = { ...locales, zh: 'zh-CN' } as const satisfies Record<
  SupplierLanguage,
  string
>;
