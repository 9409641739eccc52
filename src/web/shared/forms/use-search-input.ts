import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDebounced } from './use-debounced.ts';

const searchDelay = 250;

/**
 * Keeps the typed search, and puts it into the address a moment after the last key. `go` puts a text into the
 * address; it must stay the same function across renders.
 */
export function useSearchInput(search: string | undefined, go: (text: string | undefined) => Promise<void>) {
  const router = useRouter();
  const [typed, setTyped] = useState(search ?? '');
  const settled = useDebounced(typed, searchDelay);
  const inAddress = useRef(search ?? '');

  /** Puts the typed text into the address without delay. */
  const settle = useCallback(
    async (value: string) => {
      const text = value.trim();
      if (text === inAddress.current) return;
      inAddress.current = text;
      await go(text || undefined);
    },
    [go],
  );

  useEffect(() => {
    // If the person has just followed a link to another screen, changing the address now would cancel that
    // navigation.
    const { pathname } = router.latestLocation;
    if (pathname === (router.state.resolvedLocation?.pathname ?? pathname)) void settle(settled);
  }, [settled, settle, router]);

  useEffect(() => {
    const text = search ?? '';
    if (text === inAddress.current) return;
    inAddress.current = text;
    setTyped(text);
  }, [search]);

  const empty = () => {
    setTyped('');
    inAddress.current = '';
  };
  return { typed, setTyped, settle, empty };
}
