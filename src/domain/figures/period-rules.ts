import { agencyDay } from '#domain/agency/agency-day-format.ts';

/** Days in the agency's time zone (`YYYY-MM-DD`), both included. */
export interface Period {
  from: string;
  to: string;
}

export const periodPresets = ['month', 'quarter', 'twelveMonths', 'year', 'lastYear'] as const;
export type PeriodPreset = (typeof periodPresets)[number];
export const defaultPeriodPreset = 'twelveMonths' satisfies PeriodPreset;

/** The period with which another is compared. */
export const comparisons = ['before', 'yearBefore'] as const;
export type Comparison = (typeof comparisons)[number];

/** Five years with leap days. A screen cannot show more months. */
export const longestPeriodDays = 1_830;

const dayLength = 86_400_000;
const momentOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

export const plusDays = (day: string, days: number): string => dayOf(momentOf(day) + days * dayLength);

/**
 * Returns the same day, this number of months later or earlier; the last day of the month if that month is shorter.
 */
export function plusMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

export function countPeriodDays({ from, to }: Period): number {
  return (momentOf(to) - momentOf(from)) / dayLength + 1;
}

export function isPeriod(period: Period): boolean {
  const days = countPeriodDays(period);
  return days >= 1 && days <= longestPeriodDays;
}

/** Returns the period of a preset at that moment, without future days. */
export function presetPeriod(preset: PeriodPreset, at: Date): Period {
  const today = agencyDay(at);
  const year = Number(today.slice(0, 4));
  const periods: Record<PeriodPreset, Period> = {
    month: { from: `${today.slice(0, 8)}01`, to: today },
    quarter: { from: plusDays(plusMonths(today, -3), 1), to: today },
    twelveMonths: { from: plusDays(plusMonths(today, -12), 1), to: today },
    year: { from: `${year}-01-01`, to: today },
    lastYear: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  };
  return periods[preset];
}

/** Returns the period of the same length just before, or the same days a year earlier. */
export function comparedPeriod(period: Period, comparison: Comparison): Period {
  if (comparison === 'yearBefore') {
    return { from: plusMonths(period.from, -12), to: plusMonths(period.to, -12) };
  }
  const days = countPeriodDays(period);
  return { from: plusDays(period.from, -days), to: plusDays(period.from, -1) };
}

/** Returns every month that a period touches, as `YYYY-MM`. */
export function monthsOf({ from, to }: Period): string[] {
  const months: string[] = [];
  for (let month = `${from.slice(0, 7)}-01`; month <= to; month = plusMonths(month, 1)) {
    months.push(month.slice(0, 7));
  }
  return months;
}

export interface MonthDays {
  month: string;
  first: string;
  last: string;
}

/** Returns, for each of these months, its days within the period. */
export function monthDays({ from, to }: Period): MonthDays[] {
  return monthsOf({ from, to }).map((month) => {
    const [first, last] = [`${month}-01`, plusDays(plusMonths(`${month}-01`, 1), -1)];
    return { month, first: first < from ? from : first, last: last > to ? to : last };
  });
}
