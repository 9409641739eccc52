import type { Language } from '#domain/language.ts';

/** The name of the withdrawal function (L221-21, D221-5). It has its own file because every page links to it. */
export const withdrawNames: Record<Language, string> = {
  fr: 'Renoncer au contrat ici',
  en: 'Withdraw from the contract here',
};
