import { useSyncExternalStore } from 'react';
import { formatLocalDay } from './format-local-day.ts';
import { servedPage } from '#web/shared/page-facts.ts';

const never = () => () => {};

/**
 * Returns today as `YYYY-MM-DD`, by this browser's clock. In a page that the server renders, by the server's clock.
 */
export function useToday(): string {
  return useSyncExternalStore(
    never,
    () => formatLocalDay(new Date()),
    () => servedPage()?.day ?? formatLocalDay(new Date()),
  );
}
