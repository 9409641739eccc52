import { serverNow } from './server-clock.ts';

/** Returns today as `YYYY-MM-DD`, in the visitor's own time zone. */
export function formatLocalDay(now: Date = new Date(serverNow())): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
