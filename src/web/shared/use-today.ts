import { useSyncExternalStore } from 'react';
import { localDay } from './local-day.ts';
import { servedPage } from './served-page.ts';

const never = () => () => {};

/** Today, as `YYYY-MM-DD`: by this browser's clock; in a page that the server draws, by the server's. */
export function useToday(): string {
  return useSyncExternalStore(
    never,
    () => localDay(new Date()),
    () => servedPage()?.day ?? localDay(new Date()),
  );
}
