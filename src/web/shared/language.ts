import type { Language } from '#domain/language.ts';
import { asLanguage } from '#domain/language.ts';
import { storedChoice, useStoredChoice } from './stored-choice.ts';
import { storageKeys } from './storage.ts';

export type Texts<T> = Record<Language, T>;

/** A feature's texts. The French set the shape: a text that English misses or adds does not compile. */
export function defineTexts<T extends object>(texts: { fr: T; en: NoInfer<T> }): Texts<T> {
  return texts;
}

const choice = storedChoice(storageKeys.language, asLanguage, (language) => {
  document.documentElement.lang = language;
});

/** Shows the product in this language, here and in the other tabs, without reload. */
export const setLanguage = choice.set;

export function useLanguage(): Language {
  return useStoredChoice(choice);
}

export function useTexts<T>(texts: Texts<T>): T {
  return texts[useLanguage()];
}

const pluralRules: Record<Language, Intl.PluralRules> = {
  fr: new Intl.PluralRules('fr'),
  en: new Intl.PluralRules('en'),
};

/** `0 demande`, `1 demande`, `2 demandes`; `0 requests`, `1 request`. */
export function plural(language: Language, count: number, one: string, other: string): string {
  return pluralRules[language].select(count) === 'one' ? one : other;
}
