import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds after the last key until the typed text is in the address. */
const searchDelay = 250;

/**
 * Keeps the typed search, and puts it into the address a moment after the last key. `go` puts a text into the
 * address; it must stay the same function across renders.
 */
export function useSearchInput(search: string | undefined, go: (text: string | undefined) => Promise<void>) {
  const router = useRouter();
  const [typed, setTyped] = useState(search ?? '');
  const inAddress = useRef(search ?? '');
  /** The texts that this hook has put into the address and that no render has seen yet, the oldest first. */
  const sent = useRef<string[]>([]);

  /** Puts the typed text into the address without delay. */
  const settle = useCallback(
    async (value: string) => {
      const text = value.trim();
      if (text === inAddress.current) return;
      inAddress.current = text;
      sent.current.push(text);
      await go(text || undefined);
    },
    [go],
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

  useEffect(() => {
    const text = search ?? '';
    // On a slow machine, the page may show a text only after the person has typed more: that is not another search.
    const place = sent.current.indexOf(text);
    sent.current = place === -1 ? [] : sent.current.slice(place + 1);
    if (place !== -1 || text === inAddress.current) return;
    inAddress.current = text;
    setTyped(text);
  }, [search]);

  const empty = () => {
    setTyped('');
    inAddress.current = '';
  };
  return { typed, setTyped, settle, empty };
}
