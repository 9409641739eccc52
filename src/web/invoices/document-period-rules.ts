import { type Period, plusDays, plusMonths } from '#domain/figures/period-rules.ts';

export const documentPresets = ['month', 'lastMonth', 'quarter', 'year'] as const;
export type DocumentPreset = (typeof documentPresets)[number];

/** Returns a period of this many whole months, starting with the month of that day. */
function monthsFrom(day: string, months: number): Period {
  const from = `${day.slice(0, 7)}-01`;
  return { from, to: plusDays(plusMonths(from, months), -1) };
}

/** Returns the days of a preset: whole months of the calendar. */
export function presetDays(preset: DocumentPreset, today: string): Period {
  const quarterBegins = `${today.slice(0, 5)}${String(quarterMonth(today)).padStart(2, '0')}-01`;
  const periods: Record<DocumentPreset, () => Period> = {
    month: () => monthsFrom(today, 1),
    lastMonth: () => monthsFrom(plusMonths(today, -1), 1),
    quarter: () => monthsFrom(quarterBegins, 3),
    year: () => monthsFrom(`${today.slice(0, 4)}-01-01`, 12),
  };
  return periods[preset]();
}

/** The month in which the quarter of that day begins, from 1. */
const quarterMonth = (day: string) => Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;

/** Returns the preset with exactly these days; undefined if there is none. */
export function presetOf({ from, to }: Partial<Period>, today: string): DocumentPreset | undefined {
  return documentPresets.find((preset) => {
    const days = presetDays(preset, today);
    return days.from === from && days.to === to;
  });
}

/** Returns `documents-2026-11.zip` for a whole month, otherwise the name with both days. */
export function archiveName({ from, to }: Period): string {
  const month = monthsFrom(from, 1);
  const isMonth = month.from === from && month.to === to;
  return isMonth ? `documents-${from.slice(0, 7)}.zip` : `documents-${from}-${to}.zip`;
}
