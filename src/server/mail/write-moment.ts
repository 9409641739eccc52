import { agencyTimeZone } from '#domain/agency/agency-day-format.ts';
import { asDateWords, inEachLanguage, type Language, locales } from '#domain/language.ts';

const formats = inEachLanguage(
  (language) =>
    new Intl.DateTimeFormat(locales[language], {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: agencyTimeZone,
    }),
);

const clocks: Record<Language, string> = { fr: 'heure de Paris', en: 'Paris time' };

/** Formats an ISO instant in the agency's time zone: `21 novembre 2026 à 15:30 (heure de Paris)`. */
export function writeMoment(at: string, language: Language): string {
  return `${asDateWords(formats[language].format(new Date(at)), language)} (${clocks[language]})`;
}
