import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDebounced } from './use-debounced.ts';

const searchDelay = 250;

/**
 * What is typed into the search, and the search that the address names, which follows it. `go` puts a text into the address;
 * it must stay the same function from one drawing to the next.
 */
export function useSearchInput(search: string | undefined, go: (text: string | undefined) => Promise<void>) {
  const router = useRouter();
  const [typed, setTyped] = useState(search ?? '');
  const settled = useDebounced(typed, searchDelay);
  const inAddress = useRef(search ?? '');

  /** Puts what is typed into the address without waiting. */
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
    // Whoever has already pressed a link to another screen goes there: this would call them back.
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
