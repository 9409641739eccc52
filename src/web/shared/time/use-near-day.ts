import { useFormats } from '#web/shared/language/formats.ts';
import { useToday } from './use-today.ts';

/** Returns a function that formats a day: `21 nov.`, with the year only if it is not the current one. */
export function useNearDay(): (day: string) => string {
  const { dayOfYear, shortDate } = useFormats();
  const year = useToday().slice(0, 4);
  return (day) => (day.startsWith(year) ? dayOfYear : shortDate)(day);
}
