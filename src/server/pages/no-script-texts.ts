import type { Language } from '#domain/language.ts';

/** The text for browsers without JavaScript, on the screens that only the browser's program can draw. */
export const noScriptTexts: Record<Language, string> = {
  fr: 'Cette application a besoin de JavaScript.',
  en: 'This application needs JavaScript.',
};
