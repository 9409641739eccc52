/** The languages of mails to suppliers and of the page on which they answer. */
export const supplierLanguages = ['en', 'fr', 'zh'] as const;
export type SupplierLanguage = (typeof supplierLanguages)[number];
