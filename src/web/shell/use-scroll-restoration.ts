import type { AnyRouter, RouterEvents } from '@tanstack/react-router';
import { useElementScrollRestoration, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

type Place = RouterEvents['onRendered']['toLocation'];

// oxlint-disable-next-line no-underscore-dangle -- the router's own name for an entry of the history
const keyOf = ({ state, href }: Place) => state.__TSR_key ?? href;

/** Lists keep the place to which one comes back; every other screen begins at its top. */
const lists = new Set(['/dashboard', '/agent/dashboard', '/agent/messages']);

/** Whether the document itself was gone back to, or forth. */
const isRevisited = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');

/** The link in the page that has the focus: the one that is being followed. */
function focusedLink(main: HTMLElement | null): string | undefined {
  const link = document.activeElement?.closest('a');
  return (main?.contains(link ?? null) && link?.getAttribute('href')) || undefined;
}

/** Whether somebody is in what they have opened while the screen was on its way. */
const isIndoors = () =>
  Boolean(document.activeElement?.closest('[role="menu"], [role="dialog"], [role="alertdialog"]'));

/** Tries now and as the page grows, until it works or the person does something. Returns how to give up. */
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
 * A new screen starts at its top and takes the focus, unless a menu or dialog that was opened meanwhile has it. So does one
 * that is gone back to, but a list stands where it stood, also when its content comes later; the focus comes back to the link
 * that was followed. New filters of a list move neither.
 */
export function useScrollRestoration(mainId: string): void {
  const router = useRouter();
  useReturningFocus(router, mainId);
  useReturningScroll(router);
}

function useReturningFocus(router: AnyRouter, mainId: string): void {
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
      // Who follows a link before the first screen has settled comes, for the router, from nowhere.
      const isFollowed = document.activeElement?.closest('a')?.getAttribute('href') === toLocation.href;
      const isFirst = !fromLocation && !(isFollowed && keyOf(toLocation) !== first);
      if (isFirst || !pathChanged || isIndoors()) return;
      const main = document.getElementById(mainId);
      // A link to a part of a screen: what is there may have taken the focus already.
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

/** The router restores a position once; a page whose content comes later is not yet that long then. */
function useReturningScroll(router: AnyRouter): void {
  // A link that is followed before the first screen has settled comes, for the router, from nowhere: keys tell.
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
