import { asDateWords, inEachLanguage, type Language, languages, locales } from '#domain/language.ts';

const iso = /^\d{4}-\d{2}-\d{2}$/;

/** Returns a day at noon local time, so that no clock change affects it. */
export function dateOf(day: string): Date {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

export function dayOf(date: Date): string {
  return dayFrom(date.getFullYear(), date.getMonth() + 1, date.getDate()) ?? '';
}

/** Returns whether a text is a day as forms store it: `YYYY-MM-DD`, and an existing day. */
export function isDay(text: string): boolean {
  return iso.test(text) && parseDay(text) === text;
}

/** Returns null if the calendar has no such day. */
function dayFrom(year: number, month: number, date: number): string | null {
  const moment = new Date(Date.UTC(year, month - 1, date));
  const isReal = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date;
  return isReal && year >= 1000 && year <= 9999 ? moment.toISOString().slice(0, 10) : null;
}

const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const monthNames = languages.flatMap((language) => {
  const long = new Intl.DateTimeFormat(locales[language], { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => ({
    name: withoutAccents(long.format(Date.UTC(2026, month, 15))),
    month: month + 1,
  }));
});

/**
 * Returns the month whose name begins with this text, in any language; undefined for `jui`, which fits two months.
 */
function monthOf(word: string): number | undefined {
  if (word.length < 3) return undefined;
  const months = new Set(monthNames.filter(({ name }) => name.startsWith(word)).map(({ month }) => month));
  return months.size === 1 ? [...months][0] : undefined;
}

const wholeYear = (digits: string) => (digits.length === 2 ? 2000 : 0) + Number(digits);

/**
 * Reads `21/11/2026`, `21.11.26`, `21112026`: the day comes first, unless only the other order gives an existing day.
 */
function parseFigures(text: string): string | null {
  const [, first = '', second = '', year = ''] =
    /^(\d{1,2})[ ./-]+(\d{1,2})[ ./-]+(\d{4}|\d{2})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text) ??
    [];
  const dayFirst = dayFrom(wholeYear(year), Number(second), Number(first));
  const monthFirst = dayFrom(wholeYear(year), Number(first), Number(second));
  return dayFirst ?? monthFirst;
}

/** Reads `21 nov. 2026`, `1er août 2026`, `21 Nov 2026`, `Nov 21, 2026`, `November 21st 2026`. */
function parseWords(text: string): string | null {
  const [, before, word = '', after, year = ''] =
    /^(?:(\d{1,2})(?:er|st|nd|rd|th)?[ .-]*)?([a-z]+)[ .-]*(?:(\d{1,2})(?:st|nd|rd|th)?[ ,]+)?,? *(\d{4})$/.exec(
      text,
    ) ?? [];
  const month = monthOf(word);
  const date = before ?? after;
  if (!month || !date || (before && after)) return null;
  return dayFrom(Number(year), month, Number(date));
}

/** Returns the typed day as `YYYY-MM-DD`; null while the text is not a day. */
export function parseDay(typed: string): string | null {
  const text = withoutAccents(typed).replaceAll(/\s+/g, ' ').trim();
  const [, year, month, date] = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/.exec(text) ?? [];
  if (year) return dayFrom(Number(year), Number(month), Number(date));
  return parseFigures(text) ?? parseWords(text);
}

/** Returns the formats and names of a calendar in a language. */
function wordingIn(language: Language) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat(locales[language], options);
    return (date: Date) => asDateWords(made.format(date), language);
  };
  return {
    /** `21 nov. 2026`, `21 Nov 2026` */
    short: format({ day: 'numeric', month: 'short', year: 'numeric' }),
    /** `1er novembre 2026`, `1 November 2026` */
    long: format({ dateStyle: 'long' }),
    /** With the day of the week. */
    full: format({ dateStyle: 'full' }),
    month: format({ month: 'long', year: 'numeric' }),
    weekday: format({ weekday: 'long' }),
    weekdayLetters: format({ weekday: 'short' }),
    /** `21/11/2026`: as a person may type it. */
    figures: format({ day: '2-digit', month: '2-digit', year: 'numeric' }),
  };
}

const wordings = inEachLanguage(wordingIn);

export function dayWording(language: Language) {
  return wordings[language];
}
