/**
 * The languages of the product. To add a language, begin here. Code without words or formats for it does not compile.
 * Tests name the places that the compiler does not check (migrations, pages, pictures).
 */
export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

/** The language of people who have not chosen one. */
export const defaultLanguage = 'fr' satisfies Language;
/** A language that the product offers to people whose browser prefers it. */
export type SuggestedLanguage = Exclude<Language, typeof defaultLanguage>;

/** The locale for numbers, amounts and dates; English is British. */
export const locales = { fr: 'fr-FR', en: 'en-GB' } as const satisfies Record<Language, string>;

const ordinals: Record<Language, (written: string) => string> = {
  fr: (written) => written.replace(/(?<!\d)1(?=[ \u00a0]\p{L})/u, '1er'),
  en: (written) => written,
};

/** Completes a date written by `Intl`: in French the first of a month is `1er`. */
export const asDateWords = (written: string, language: Language): string => ordinals[language](written);

/** The colon between a label and its value. */
export const colons: Record<Language, string> = { fr: '\u00a0:', en: ':' };

/** Returns the default language for any other value. */
export function asLanguage(value: unknown): Language {
  return languages.find((language) => language === value) ?? defaultLanguage;
}

/** Makes a value for each language, in the order of the list. */
export function inEachLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every language is in the list
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;
}

/** The query parameter that asks for a language: `/cgu?lang=en`. */
export const languageParameter = 'lang';
