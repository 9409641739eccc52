import { sizeUnits } from '#domain/limit-format.ts';
import { asDateWords, type Language, locales } from '#domain/language.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { useLanguage } from './language.ts';

const justNow: Record<Language, string> = { fr: 'à l’instant', en: 'just now' };

export interface Formats {
  /** `1 234,56 €`, `€1,234.56`; below zero with a true minus sign */
  money: (cents: Cents) => string;
  /** `1 234`, `1,234` */
  number: (value: number) => string;
  /** Hundredths of a percent: `5,5 %`, `5.5%` */
  rate: (vatRate: number) => string;
  /** `1er novembre 2026`, `1 November 2026`, in one piece; takes an instant or a `YYYY-MM-DD` day. */
  date: (value: string | Date) => string;
  /** `1er décembre`, `1 December`, in one piece; with the year unless it is the year of `today`. */
  nearDate: (value: string | Date, today: string) => string;
  /** `21 nov. 2026`, `21 Nov 2026`, in one piece */
  shortDate: (value: string | Date) => string;
  /** `21 nov.`, `21 Nov`, in one piece */
  dayOfYear: (value: string | Date) => string;
  /** `14:05` */
  time: (value: string | Date) => string;
  dateTime: (value: string | Date) => string;
  /** `il y a 3 jours`, `3 days ago`, against `now`; the number stays with its unit. */
  age: (value: string | Date, now: Date) => string;
  /** Bytes: `2,4 Mo`, `2.4 MB`; `900 ko`, `900 kB` */
  fileSize: (bytes: number) => string;
}

const dayOnly = /^\d{4}-\d{2}-\d{2}$/;

/** Returns a date. A day without a time is a calendar day, independent of time zones. */
function asDate(value: string | Date): Date {
  if (value instanceof Date) return value;
  return new Date(dayOnly.test(value) ? `${value}T12:00:00` : value);
}

const ageUnits = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/**
 * Returns a function that makes a format at its first use, because a slow phone needs about ten milliseconds for
 * each.
 */
function onDemand<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function formatsOf(language: Language): Formats {
  const locale = locales[language];
  const number = (options: Intl.NumberFormatOptions) =>
    onDemand(() => new Intl.NumberFormat(locale, options));
  const date = (options: Intl.DateTimeFormatOptions) => {
    const format = onDemand(() => new Intl.DateTimeFormat(locale, options));
    return (value: string | Date) => asDateWords(format().format(asDate(value)), language);
  };
  const plain = number({});
  const percent = number({ style: 'percent', maximumFractionDigits: 2 });
  const decimal = number({ maximumFractionDigits: 1 });
  const longDate = date({ dateStyle: 'long' });
  const dayAndMonth = date({ day: 'numeric', month: 'long' });
  const shortDate = date({ day: 'numeric', month: 'short', year: 'numeric' });
  const dayOfYear = date({ day: 'numeric', month: 'short' });
  const time = date({ timeStyle: 'short' });
  const dateTime = date({ dateStyle: 'medium', timeStyle: 'short' });
  const relative = onDemand(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const units = sizeUnits[language];
  return {
    money: (cents) => formatMoney(cents, language),
    // Short whole numbers look the same in every language.
    number: (value) =>
      Number.isInteger(value) && Math.abs(value) < 1_000
        ? String(value)
        : plain().format(value).replaceAll('\u202f', '\u00a0'),
    rate: (vatRate) => percent().format(vatRate / 10_000),
    date: (value) => longDate(value).replaceAll(' ', '\u00a0'),
    nearDate: (value, today) => {
      const isThisYear = String(asDate(value).getFullYear()) === today.slice(0, 4);
      return (isThisYear ? dayAndMonth : longDate)(value).replaceAll(' ', '\u00a0');
    },
    shortDate: (value) => shortDate(value).replaceAll(' ', '\u00a0'),
    dayOfYear: (value) => dayOfYear(value).replaceAll(' ', '\u00a0'),
    time,
    // The text may wrap only between the day and the time.
    dateTime: (value) => dateTime(value).replaceAll(/ (?!\S*:)/g, '\u00a0'),
    age: (value, now) => {
      const seconds = Math.round((asDate(value).getTime() - now.getTime()) / 1000);
      const step = ageUnits.find(([, length]) => Math.abs(seconds) >= length);
      if (!step) return justNow[language];
      const words = relative().format(Math.trunc(seconds / step[1]), step[0]);
      return words.replace(/(?<=\d) /, '\u00a0');
    },
    fileSize: (bytes) =>
      bytes >= 1_000_000
        ? `${decimal().format(bytes / 1_000_000)}\u00a0${units.million}`
        : `${decimal().format(Math.max(1, Math.round(bytes / 1000)))}\u00a0${units.thousand}`,
  };
}

const formatsByLanguage = new Map<Language, Formats>();

export function formatsIn(language: Language): Formats {
  const formats = formatsByLanguage.get(language) ?? formatsOf(language);
  formatsByLanguage.set(language, formats);
  return formats;
}

/**
 * Makes the formats that every list needs, while its first response is loading. The first format takes a slow phone a
 * tenth of a second.
 */
export function makeFormatsReady(language: Language): void {
  setTimeout(() => formatsIn(language).shortDate(new Date()));
}

export function useFormats(): Formats {
  return formatsIn(useLanguage());
}
