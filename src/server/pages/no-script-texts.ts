import type { Language } from '#domain/language.ts';

/** On the screens that only the program can draw, for browsers without JavaScript. */
export const noScriptTexts: Record<Language, string> = {
  fr: 'Cette application a besoin de JavaScript.',
  en: 'This application needs JavaScript.',
};
