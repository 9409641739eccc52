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

/** An ISO instant in words, on the agency's clock: `21 novembre 2026 à 15:30 (heure de Paris)`. */
export function writeMoment(at: string, language: Language): string {
  return `${asDateWords(formats[language].format(new Date(at)), language)} (${clocks[language]})`;
}
