import { cookieNames, languageCookieAge } from '#contract/cookies.ts';
import type { defaultLanguage, Language, SuggestedLanguage } from '#domain/language.ts';
import { asLanguage, languageParameter } from '#domain/language.ts';
import { servedPage } from '#web/shared/page-facts.ts';
import { storedChoice, useStoredChoice } from '#web/shared/stored-choice.ts';
import { storageKeys } from '#web/shared/storage.ts';

export type Texts<T> = Record<Language, T>;

/**
 * Defines a feature's texts. The texts of the default language define the type: a missing or additional text in
 * another language does not compile.
 */
export function defineTexts<T extends object>(
  texts: Record<typeof defaultLanguage, T> & Record<SuggestedLanguage, NoInfer<T>>,
): Texts<T> {
  return texts;
}

/** Returns the stored language. A person who has chosen none gets the language in which the server sent the page. */
function languageOf(stored: string | null): Language {
  return asLanguage(stored ?? document.documentElement.lang);
}

const choice = storedChoice(storageKeys.language, languageOf, (language) => {
  document.documentElement.lang = language;
});

/** Sets the cookie that makes the server send the next page in this language. */
function setLanguageCookie(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookieNames.language}=${language}; Path=/; Max-Age=${languageCookieAge}; SameSite=Lax${secure}`;
}

/** Removes the language parameter from the address. Otherwise the next load would ask for that language again. */
function removeLanguageParameter(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has(languageParameter)) return;
  address.searchParams.delete(languageParameter);
  window.history.replaceState(window.history.state, '', address);
}

/**
 * Ends the offer of another language after a choice; its space stays until the next page, so that nothing
 * moves.
 */
function endLanguageSuggestion(): void {
  const { dataset } = document.documentElement;
  if (dataset['offers']) dataset['offerAnswered'] = '';
}

/** Shows the product in this language, here and in the other tabs, without reload. */
export function setLanguage(language: Language): void {
  choice.set(language);
  endLanguageSuggestion();
  setLanguageCookie(language);
  removeLanguageParameter();
}

export const currentLanguage = choice.current;

export function useLanguage(): Language {
  return useStoredChoice(choice, () => servedPage()?.language);
}

export function useTexts<T>(texts: Texts<T>): T {
  return texts[useLanguage()];
}

const pluralRules: Partial<Record<Language, Intl.PluralRules>> = {};

/** `0 demande`, `1 demande`, `2 demandes`; `0 requests`, `1 request`. */
export function plural(language: Language, count: number, one: string, other: string): string {
  const rules = (pluralRules[language] ??= new Intl.PluralRules(language));
  return rules.select(count) === 'one' ? one : other;
}
