import { rootRouteId } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { ServedPage } from '#contract/rendered-page.ts';
import { endFirstDrawing } from '#web/shared/display/drawing-state.ts';
import { currentLanguage } from '#web/shared/language/language.ts';
import { seedQueries } from '#web/shared/api/seed-queries.ts';
import { queryClient, waitForQueries } from '#web/shared/api/query-client.ts';
import { isServerRendered } from '#web/shared/api/take-served-reply.ts';
import { servedPage } from '#web/shared/page-facts.ts';
import { session } from '#web/shared/sessions/session.ts';
import { captureInput } from '#web/shell/capture-input.ts';
import type { makeRouter } from './routes.tsx';

type Router = ReturnType<typeof makeRouter>;

/**
 * Returns whether the served page is the page that this browser would render: the same screen, in its language,
 * signed out.
 */
async function isAsServed(page: ServedPage, router: Router): Promise<boolean> {
  seedQueries(queryClient, page);
  await router.load();
  const screen = router.state.matches.at(-1)?.routeId;
  const isSame = screen === (page.screen === null ? rootRouteId : page.screen);
  return isSame && currentLanguage() === page.language && session.current().status === 'signed-out';
}

/**
 * Waits until the person releases a pressed element. If an element is replaced between press and release, it never
 * gets the click.
 */
async function waitForRelease(place: HTMLElement): Promise<void> {
  if (!place.querySelector('a:active, button:active')) return;
  const released = new AbortController();
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const end of ['pointerup', 'pointercancel', 'dragend', 'keyup', 'blur']) {
    // The click follows right after this event.
    window.addEventListener(end, () => setTimeout(resolve), { capture: true, signal: released.signal });
  }
  await promise;
  released.abort();
}

/**
 * Keeps the scroll position while React takes over the page: the first rendering must not move it, unless `may`
 * returns true.
 */
function keepScrollWhileStarting({ options }: Router, may = () => false): void {
  let isFirst = true;
  options.scrollRestoration = () => {
    const mayMove = !isFirst || may();
    isFirst = false;
    return mayMove;
  };
}

/**
 * Milliseconds to wait for data. If they arrive within this time, they are rendered at once; otherwise the page shows
 * that it is loading. A screen that the server has rendered stays longer, because it already shows content.
 */
const dataTimeouts = { empty: 100, drawn: 5_000 };

/** Resolves when the screen's code and the data of its first queries are loaded. */
async function waitForScreenData(router: Router): Promise<void> {
  await router.load();
  await waitForQueries();
}

async function awaitAtMost(work: Promise<void>, milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, milliseconds);
  await Promise.race([work.catch(() => undefined), promise]);
}

function RenderObserver({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useLayoutEffect(onShown, [onShown]);
  return children;
}

/**
 * Takes over the served page. If the served page is another one or missing, replaces it. Resolves once the page
 * works.
 */
export async function showPage(place: HTMLElement, router: Router, tree: ReactNode): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const shown = <RenderObserver onShown={resolve}>{tree}</RenderObserver>;
  const page = servedPage();
  if (page && (await isAsServed(page, router))) {
    // The server renders no router boundary around the whole page, so the browser must not either.
    router.ssr = { manifest: undefined };
    keepScrollWhileStarting(router);
    const handOver = captureInput(place);
    hydrateRoot(place, shown);
    await promise;
    handOver();
  } else {
    if (!page)
      await awaitAtMost(
        waitForScreenData(router),
        isServerRendered() ? dataTimeouts.drawn : dataTimeouts.empty,
      );
    await waitForRelease(place);
    keepScrollWhileStarting(router, () => window.scrollY === 0);
    const focused = document.activeElement?.getAttribute('href');
    // A transition renders in pieces, so that a slow phone reacts to input in between.
    startTransition(() => createRoot(place).render(shown));
    await promise;
    if (focused) place.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus();
  }
  // The person may have gone back while the page was being rendered, when no listener was active.
  if (router.history.location.href !== router.latestLocation.href) void router.load();
  // The router records scroll positions from events, but the person scrolled this page before it listened.
  if (window.scrollY > 0) document.dispatchEvent(new Event('scroll'));
  endFirstDrawing();
  delete document.documentElement.dataset['awaits'];
  // boot.js then repeats the clicks made in the meantime.
  window.dispatchEvent(new Event('program-works'));
}
