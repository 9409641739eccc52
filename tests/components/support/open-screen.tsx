import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { expect, test as base } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { endpoints } from '#contract/endpoints.ts';
import type { User } from '#contract/sessions/session-replies.ts';
import { productBrand } from '#domain/brand.ts';
import type { Language } from '#domain/language.ts';
import { AppTree } from '#web/app-tree.tsx';
import { makeRouter } from '#web/routes.tsx';
import { showBrand } from '#web/shared/agency/brand.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { setLanguage } from '#web/shared/language/language.ts';
import { session, startSession } from '#web/shared/sessions/session.ts';
import { usualAnswers } from './usual-answers.ts';
import { FakeServer, refusal } from './fake-server.ts';
import { signedInAs } from './people.ts';
import '#web/styles/app.css';

interface Shown {
  /** Nobody is signed in unless this says who is. */
  as?: User;
  /** The signed-in person's language unless this says another. */
  language?: Language;
  width?: number;
  height?: number;
}

type Router = ReturnType<typeof makeRouter>;

interface Fixtures {
  server: FakeServer;
  /** Draws the page of that address, within the shell, as the product does. Opening another page takes the first one away. */
  open: (path: string, shown?: Shown) => Promise<Router>;
}

async function draw(path: string, { as, language, width = 1280, height = 800 }: Shown): Promise<Router> {
  await page.viewport(width, height);
  await cleanup();
  queryClient.clear();
  if (as) startSession(signedInAs(as));
  setLanguage(language ?? as?.language ?? 'fr');
  const router = makeRouter({ history: createMemoryHistory({ initialEntries: [path] }) });
  await render(
    <AppTree client={queryClient}>
      <RouterProvider router={router} />
    </AppTree>,
  );
  await expect.element(page.getByRole('main')).toBeVisible();
  return router;
}

/** Ends what the program keeps beyond a screen: the next test finds it as a first visit does, in any order. */
async function forgetAll(server: FakeServer): Promise<void> {
  await session.signOut(() => Promise.resolve());
  // Nobody who signed out is led back to their page. A return from a provider that signs nobody in ends that, too.
  server.answer(endpoints.refreshSession, refusal('session_ended'));
  await session.arrive().catch(() => undefined);
  queryClient.clear();
  showBrand(productBrand);
  localStorage.clear();
  sessionStorage.clear();
  // Browsers tell a tab with this event that another one has cleared the storage.
  window.dispatchEvent(new StorageEvent('storage'));
}

/** A test of one screen, in a browser, against a fake server that keeps to the contract. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads which fixtures it needs from the pattern
  server: async ({}, provide) => {
    const server = usualAnswers(new FakeServer());
    server.start();
    await provide(server);
    await cleanup();
    await forgetAll(server);
    server.stop();
    expect(server.faults).toEqual([]);
  },
  open: async ({ server }, provide) => {
    server.answer(endpoints.signOut, undefined);
    await provide((path, shown = {}) => draw(path, shown));
  },
});
