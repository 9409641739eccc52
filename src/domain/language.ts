export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'fr';

/** Anything other than `fr` or `en` is `fr`. */
export function asLanguage(value: unknown): Language {
  return value === 'en' ? 'en' : defaultLanguage;
}

/** An address says with it in which language it is to be read: `/cgu?lang=en`. */
export const languageParameter = 'lang';
