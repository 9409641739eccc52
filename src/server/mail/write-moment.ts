import type { Language } from '#domain/language.ts';

const formats: Record<Language, Intl.DateTimeFormat> = {
  fr: new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' }),
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' }),
};

/** An ISO instant in words, on the agency's clock: `21 novembre 2026 à 15:30 (heure de Paris)`. */
export function writeMoment(at: string, language: Language): string {
  const words = formats[language].format(new Date(at));
  return language === 'fr' ? `${words} (heure de Paris)` : `${words} (Paris time)`;
}
