import type { AnyRouter, RouterEvents } from '@tanstack/react-router';
import { useElementScrollRestoration, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

type RouterLocation = RouterEvents['onRendered']['toLocation'];

// oxlint-disable-next-line no-underscore-dangle -- the router's own name for a history entry
const keyOf = ({ state, href }: RouterLocation) => state.__TSR_key ?? href;

/** Lists restore their scroll position; every other screen starts at its top. */
const lists = new Set(['/dashboard', '/agent/dashboard', '/agent/messages']);

/** Returns whether the person reached the document itself with the back or forward button. */
const isRevisited = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');

/** Returns the focused link of the page, which the person is following. */
function focusedLink(main: HTMLElement | null): string | undefined {
  const link = document.activeElement?.closest('a');
  return (main?.contains(link ?? null) && link?.getAttribute('href')) || undefined;
}

/** Returns whether the focus is inside something that the person opened while the screen was loading. */
const isFocusInOverlay = () =>
  Boolean(document.activeElement?.closest('[role="menu"], [role="dialog"], [role="alertdialog"]'));

/**
 * Tries now and whenever the page grows, until it succeeds or the person acts. Returns a function that stops the
 * attempts.
 */
function keepTrying(attempt: () => boolean): () => void {
  if (attempt()) return () => {};
  const done = new AbortController();
  const growth = new ResizeObserver(() => attempt() && done.abort());
  done.signal.addEventListener('abort', () => growth.disconnect());
  growth.observe(document.body);
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(act, () => done.abort(), { capture: true, signal: done.signal });
  }
  return () => done.abort();
}

/**
 * Scrolls a new screen to its top and gives it the focus, unless a menu or dialog that opened in the meantime has the
 * focus. The same happens when the person goes back, with two exceptions. A list returns to its scroll position, even
 * if its content loads later. The focus returns to the link that the person had followed. New filters of a list
 * change neither position nor focus.
 */
export function useScrollRestoration(mainId: string): void {
  const router = useRouter();
  useRestoreFocus(router, mainId);
  useRestoreScroll(router);
}

function useRestoreFocus(router: AnyRouter, mainId: string): void {
  useEffect(() => {
    const followed = new Map<string, string>();
    const first = keyOf(router.latestLocation);
    let giveUp = () => {};
    const leaving = router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      giveUp();
      const link = focusedLink(document.getElementById(mainId));
      if (link) followed.set(keyOf(fromLocation), link);
    });
    const arrived = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      // If the person follows a link before the first screen has loaded, the router gives no previous location.
      const isFollowed = document.activeElement?.closest('a')?.getAttribute('href') === toLocation.href;
      const isFirst = !fromLocation && !(isFollowed && keyOf(toLocation) !== first);
      if (isFirst || !pathChanged || isFocusInOverlay()) return;
      const main = document.getElementById(mainId);
      // If the link names a part of a screen, that part may already have the focus.
      if (!toLocation.hash || !main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
      const link = followed.get(keyOf(toLocation));
      if (!main || !link) return;
      giveUp = keepTrying(() => {
        if (document.activeElement !== main) return true;
        main.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`)?.focus({ preventScroll: true });
        return document.activeElement !== main;
      });
    });
    return () => {
      leaving();
      arrived();
      giveUp();
    };
  }, [router, mainId]);
}

/**
 * Restores the scroll position of a page whose content loads later. The router restores a position only once, when
 * such a page is still too short.
 */
function useRestoreScroll(router: AnyRouter): void {
  // If the person follows a link before the first screen has loaded, the router gives no previous location, so keys
  // are compared.
  const first = useRef<string>(undefined);
  const hasMoved = useRef(false);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        if (!lists.has(toLocation.pathname) && !toLocation.hash) window.scrollTo({ top: 0 });
      }),
    [router],
  );
  const key = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation && keyOf(resolvedLocation),
  });
  const isList = useRouterState({
    select: ({ resolvedLocation }) => lists.has(resolvedLocation?.pathname ?? ''),
  });
  const top = useElementScrollRestoration({ getElement: () => window })?.scrollY;
  useEffect(() => {
    first.current ??= key;
    if (key !== first.current) hasMoved.current = true;
    if (!key || !top || ((hasMoved.current || isRevisited()) && !isList)) return undefined;
    return keepTrying(() => {
      if (Math.abs(window.scrollY - top) > 1) window.scrollTo({ top });
      return Math.abs(window.scrollY - top) <= 1;
    });
  }, [key, top, isList]);
}
