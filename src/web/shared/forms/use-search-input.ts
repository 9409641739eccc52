import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useAddressValue } from './use-address-value.ts';

/** Milliseconds after the last key until the typed text is in the address. */
const searchDelay = 250;

/**
 * Keeps the typed search, and puts it into the address a moment after the last key. `go` puts a text into the
 * address; it must stay the same function across renders.
 */
export function useSearchInput(search: string | undefined, go: (text: string | undefined) => Promise<void>) {
  const router = useRouter();
  const [typed, setTyped] = useState(search ?? '');
  const send = useAddressValue(search ?? '', setTyped);

  /** Puts the typed text into the address without delay. */
  const settle = useCallback(
    async (value: string) => {
      const text = value.trim();
      if (send(text)) await go(text || undefined);
    },
    [go, send],
  );

  useEffect(() => {
    const timer = setTimeout(() => {
      // If the person has just followed a link to another screen, changing the address now would cancel that
      // navigation.
      const { pathname } = router.latestLocation;
      if (pathname === (router.state.resolvedLocation?.pathname ?? pathname)) void settle(typed);
    }, searchDelay);
    return () => clearTimeout(timer);
  }, [typed, settle, router]);

  const empty = () => {
    setTyped('');
    send('');
  };
  return { typed, setTyped, settle, empty };
}
