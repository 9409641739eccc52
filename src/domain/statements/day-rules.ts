import { firstDay, lastDay } from './statement-limits.ts';

/** Returns whether a text is a calendar day, as `YYYY-MM-DD`, within the limits for bank entries. */
export function isDay(text: string): boolean {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!found || text < firstDay || text > lastDay) return false;
  const [year = 0, month = 0, day = 0] = found.slice(1).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
