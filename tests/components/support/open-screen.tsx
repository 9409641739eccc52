import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { expect, test as base } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { endpoints } from '#contract/endpoints.ts';
import type { User } from '#contract/sessions/session-replies.ts';
import type { Language } from '#domain/language.ts';
import { AppTree } from '#web/app-tree.tsx';
import { makeRouter } from '#web/routes.tsx';
import { queryClient } from '#web/shared/api/query-client.ts';
import { setLanguage } from '#web/shared/language/language.ts';
import { session, startSession } from '#web/shared/sessions/session.ts';
import { usualAnswers } from './usual-answers.ts';
import { FakeServer } from './fake-server.ts';
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

/** A test of one screen, in a browser, against a fake server that keeps to the contract. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads which fixtures it needs from the pattern
  server: async ({}, provide) => {
    const server = usualAnswers(new FakeServer());
    server.start();
    await provide(server);
    await cleanup();
    await session.signOut();
    server.stop();
    queryClient.clear();
    localStorage.clear();
    sessionStorage.clear();
    expect(server.faults).toEqual([]);
  },
  open: async ({ server }, provide) => {
    server.answer(endpoints.signOut, undefined);
    await provide((path, shown = {}) => draw(path, shown));
  },
});
