import { createContext, useContext } from 'react';
import type { Language } from '#domain/language.ts';
import { uiTexts } from './ui-texts.ts';

export const UiLanguageContext = createContext<Language | null>(null);

export function useUiLanguage(): Language {
  const language = useContext(UiLanguageContext);
  if (!language) throw new Error('the UI kit was used outside UiProvider');
  return language;
}

export function useUiTexts() {
  return uiTexts[useUiLanguage()];
}
