import type { Language } from '#domain/language.ts';

const day = 86_400_000;
const units = [
  ['year', 365 * day, 'long'],
  ['month', 30 * day, 'long'],
  ['day', day, 'short'],
  ['hour', 3_600_000, 'short'],
  ['minute', 60_000, 'short'],
] as const;

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: Language, [unit, , unitDisplay]: (typeof units)[number]): Intl.NumberFormat {
  const key = `${language} ${unit}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay });
  formats.set(key, format);
  return format;
}

/**
 * Returns the time since then in its largest unit: `2 mois`, `5 j`, `3 h`. Less than a minute counts as one minute.
 * `now` in ms.
 */
export function durationSince(instant: string, now: number, language: Language): string {
  const elapsed = Math.max(60_000, now - Date.parse(instant));
  const unit = units.find(([, length]) => elapsed >= length) ?? units[4];
  return formatOf(language, unit).format(Math.floor(elapsed / unit[1]));
}

/** Days after which a request that waits for the agency is marked, mildly and strongly. */
const lateAfterDays = { late: 2, overdue: 5 };

/** Returns the urgency of a request that has waited for the agency since `instant`. `now` in ms. */
export function waitingUrgency(instant: string, now: number): 'plenty' | 'late' | 'overdue' {
  const days = (now - Date.parse(instant)) / day;
  if (days >= lateAfterDays.overdue) return 'overdue';
  return days >= lateAfterDays.late ? 'late' : 'plenty';
}
