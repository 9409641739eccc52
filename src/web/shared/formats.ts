import type { Language } from '#domain/language.ts';
import type { Cents } from '#domain/money.ts';
import { useLanguage } from './language.ts';

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-US' };

export interface Formats {
  /** `1 234,56 €`, `€1,234.56` */
  money: (cents: Cents) => string;
  /** `1 234`, `1,234` */
  number: (value: number) => string;
  /** Hundredths of a percent: `5,5 %`, `5.5%` */
  rate: (vatRate: number) => string;
  /** `21 novembre 2026`, `November 21, 2026`; takes an instant or a `YYYY-MM-DD` day. */
  date: (value: string | Date) => string;
  /** `21 nov. 2026`, `Nov 21, 2026`, in one piece */
  shortDate: (value: string | Date) => string;
  /** `14:05`, `2:05 PM` */
  time: (value: string | Date) => string;
  dateTime: (value: string | Date) => string;
  /** `il y a 3 jours`, `3 days ago`, against `now`. */
  age: (value: string | Date, now: Date) => string;
  /** Bytes: `2,4 Mo`, `2.4 MB` */
  fileSize: (bytes: number) => string;
}

const dayOnly = /^\d{4}-\d{2}-\d{2}$/;

/** A day without a time belongs to the calendar, not to a time zone. */
function asDate(value: string | Date): Date {
  if (value instanceof Date) return value;
  return new Date(dayOnly.test(value) ? `${value}T12:00:00` : value);
}

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

function formatsOf(language: Language): Formats {
  const locale = locales[language];
  const euros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  const shortDate = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const justNow = language === 'fr' ? 'à l’instant' : 'just now';
  const [kilobytes, megabytes] = language === 'fr' ? ['Ko', 'Mo'] : ['KB', 'MB'];
  return {
    money: (cents) => euros.format(cents / 100).replaceAll('\u202f', '\u00a0'),
    number: (value) => number.format(value),
    rate: (vatRate) => percent.format(vatRate / 10_000),
    date: (value) => date.format(asDate(value)),
    shortDate: (value) => shortDate.format(asDate(value)).replaceAll(' ', '\u00a0'),
    time: (value) => time.format(asDate(value)),
    dateTime: (value) => dateTime.format(asDate(value)),
    age: (value, now) => {
      const seconds = Math.round((asDate(value).getTime() - now.getTime()) / 1000);
      const step = steps.find(([, length]) => Math.abs(seconds) >= length);
      return step ? relative.format(Math.trunc(seconds / step[1]), step[0]) : justNow;
    },
    fileSize: (bytes) =>
      bytes >= 1_000_000
        ? `${decimal.format(bytes / 1_000_000)}\u00a0${megabytes}`
        : `${decimal.format(Math.max(1, Math.round(bytes / 1000)))}\u00a0${kilobytes}`,
  };
}

const made = new Map<Language, Formats>();

export function formatsIn(language: Language): Formats {
  const formats = made.get(language) ?? formatsOf(language);
  made.set(language, formats);
  return formats;
}

export function useFormats(): Formats {
  return formatsIn(useLanguage());
}
