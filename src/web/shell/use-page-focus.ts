import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** A new screen takes the focus, so that keyboard and screen reader start at its top; new filters of a list do not. */
export function usePageFocus(mainId: string): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) document.getElementById(mainId)?.focus({ preventScroll: true });
      }),
    [router, mainId],
  );
}
