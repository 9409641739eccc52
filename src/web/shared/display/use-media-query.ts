import { useCallback, useSyncExternalStore } from 'react';
import { isDrawnForPhone } from '#web/shared/page-facts.ts';

/** `serverValue`: the result that the server assumes when it renders. */
export function useMediaQuery(query: string, serverValue: () => boolean = () => false): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, serverValue);
}

/** Under 768 px: smaller pages, cards instead of tables. */
const narrowQuery = '(width < 48rem)';

export function isNarrow(): boolean {
  return 'window' in globalThis ? window.matchMedia(narrowQuery).matches : isDrawnForPhone();
}

export function useNarrow(): boolean {
  return useMediaQuery(narrowQuery, isDrawnForPhone);
}
