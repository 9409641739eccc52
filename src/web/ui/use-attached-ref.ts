import type { Ref, RefObject } from 'react';
import { useCallback } from 'react';

/** One callback ref that fills our own ref and the one that was passed in. */
export function useAttachedRef<T>(own: RefObject<T | null>, passed: Ref<T> | undefined) {
  return useCallback(
    (element: T | null) => {
      own.current = element;
      if (typeof passed === 'function') return passed(element);
      if (passed) passed.current = element;
      return undefined;
    },
    [own, passed],
  );
}
