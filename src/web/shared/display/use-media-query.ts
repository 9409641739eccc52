import { useCallback, useSyncExternalStore } from 'react';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Under 768 px: smaller pages, cards instead of tables. */
const narrow = '(width < 48rem)';

export function isNarrow(): boolean {
  return window.matchMedia(narrow).matches;
}

export function useNarrow(): boolean {
  return useMediaQuery(narrow);
}
