/**
 * The languages of the product. Another one begins here: what has no words or formats for it does not compile, and tests
 * name what the compiler does not read (migrations, pages, pictures).
 */
export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

/** For whoever has chosen none. */
export const defaultLanguage = 'fr' satisfies Language;
/** Offered to browsers that prefer one of them. */
export type OfferedLanguage = Exclude<Language, typeof defaultLanguage>;

/** How numbers, amounts and dates are written in each: English is British. */
export const locales = { fr: 'fr-FR', en: 'en-GB' } as const satisfies Record<Language, string>;

const ordinals: Record<Language, (written: string) => string> = {
  fr: (written) => written.replace(/(?<!\d)1(?=[ \u00a0]\p{L})/u, '1er'),
  en: (written) => written,
};

/** A date as `Intl` writes it, with what that leaves out: in French the first of a month is `1er`. */
export const asDateWords = (written: string, language: Language): string => ordinals[language](written);

/** What stands between a label and what it is about. */
export const colons: Record<Language, string> = { fr: '\u00a0:', en: ':' };

/** Anything that is no language of the product is the default one. */
export function asLanguage(value: unknown): Language {
  return languages.find((language) => language === value) ?? defaultLanguage;
}

/** The same made for each language, in the order of the list. */
export function inEachLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every language is in the list
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;
}

/** The query parameter that asks for a language: `/cgu?lang=en`. */
export const languageParameter = 'lang';
