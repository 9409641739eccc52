import { rootRouteId } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { ServedPage } from '#contract/rendered-page.ts';
import { endFirstDrawing } from '#web/shared/display/drawing-state.ts';
import { currentLanguage } from '#web/shared/language/language.ts';
import { seedQueries } from '#web/shared/api/seed-queries.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { servedPage } from '#web/shared/page-facts.ts';
import { session } from '#web/shared/sessions/session.ts';
import { captureInput } from '#web/shell/capture-input.ts';
import type { makeRouter } from './routes.tsx';

type Router = ReturnType<typeof makeRouter>;

/** Whether the page that was served is what this browser would draw: the same screen, in its language, signed out. */
async function isAsServed(page: ServedPage, router: Router): Promise<boolean> {
  seedQueries(queryClient, page);
  await router.load();
  const screen = router.state.matches.at(-1)?.routeId;
  const isSame = screen === (page.screen === null ? rootRouteId : page.screen);
  return isSame && currentLanguage() === page.language && session.current().status === 'signed-out';
}

/** What is put in the place of something between its press and its release never gets the click: the hand goes first. */
async function handsOff(place: HTMLElement): Promise<void> {
  if (!place.querySelector('a:active, button:active')) return;
  const released = new AbortController();
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const end of ['pointerup', 'pointercancel', 'dragend', 'keyup', 'blur']) {
    // The click comes right after.
    window.addEventListener(end, () => setTimeout(resolve), { capture: true, signal: released.signal });
  }
  await promise;
  released.abort();
}

/** Where somebody has scrolled to stays as the page comes alive: the first rendering moves nothing. */
function keepPlace({ options }: Router): void {
  let isFirst = true;
  options.scrollRestoration = () => {
    const mayMove = !isFirst;
    isFirst = false;
    return mayMove;
  };
}

/** What comes within this time is drawn at once, in its place; for the rest, the page says that it is on its way. Milliseconds. */
const patience = 100;

/** The screen's program is there, and every question that it has begun with is answered. */
async function complete(router: Router): Promise<void> {
  await router.load();
  if (queryClient.isFetching() === 0) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = queryClient.getQueryCache().subscribe(() => {
    if (queryClient.isFetching() === 0) resolve();
  });
  await promise;
  stop();
}

async function awaitBriefly(work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, patience);
  await Promise.race([work.catch(() => undefined), promise]);
}

function Shown({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useLayoutEffect(onShown, [onShown]);
  return children;
}

/** Takes over the page that was served; where it is another one, or none, puts the right one in its place. Resolves once it works. */
export async function show(place: HTMLElement, router: Router, tree: ReactNode): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const shown = <Shown onShown={resolve}>{tree}</Shown>;
  const page = servedPage();
  if (page && (await isAsServed(page, router))) {
    // What stands on the server around a screen, stands here: no boundary of the router's own around the whole.
    router.ssr = { manifest: undefined };
    keepPlace(router);
    const handOver = captureInput(place);
    hydrateRoot(place, shown);
    await promise;
    handOver();
  } else {
    if (!page) await awaitBriefly(complete(router));
    await handsOff(place);
    // Piece by piece, so that a slow phone hears its owner meanwhile.
    startTransition(() => createRoot(place).render(shown));
    await promise;
  }
  endFirstDrawing();
  delete document.documentElement.dataset['awaits'];
  // boot.js presses again what was pressed meanwhile.
  window.dispatchEvent(new Event('program-works'));
}
