import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { expect, test as base } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { endpoints } from '#contract/endpoints.ts';
import type { User } from '#contract/sessions/session-replies.ts';
import { productBrand } from '#domain/brand.ts';
import type { Language } from '#domain/language.ts';
import { AppTree } from '#web/app-tree.tsx';
import { makeRouter } from '#web/routes.tsx';
import { emptyOutbox } from '#web/messages/conversation/outbox-record.ts';
import { boxKey, outbox } from '#web/messages/conversation/outbox-store.ts';
import { showBrand } from '#web/shared/agency/brand.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { setLanguage } from '#web/shared/language/language.ts';
import { session, startSession } from '#web/shared/sessions/session.ts';
import { usualAnswers } from './usual-answers.ts';
import { FakeServer, refusal } from './fake-server.ts';
import { ids, signedInAs } from './people.ts';
import '#web/styles/app.css';

interface Shown {
  /** The signed-in person; nobody by default. */
  as?: User;
  /** By default, the language of the signed-in person. */
  language?: Language;
  width?: number;
  height?: number;
}

type Router = ReturnType<typeof makeRouter>;

interface Fixtures {
  server: FakeServer;
  /**
   * Draws the page of that address within the shell, as the product does. Opening another page removes the first one.
   */
  open: (path: string, shown?: Shown) => Promise<Router>;
}

async function draw(path: string, { as, language, width = 1280, height = 800 }: Shown): Promise<Router> {
  await page.viewport(width, height);
  await cleanup();
  // The tests share one pointer: where an earlier test left it, it could rest on a button of this screen.
  await userEvent.hover(document.documentElement, { position: { x: 0, y: 0 }, force: true });
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

/**
 * Deletes everything that the program stores beyond a screen, so that each test begins as a first visit, in any
 * order.
 */
async function forgetAll(server: FakeServer): Promise<void> {
  for (const { params } of server.received(endpoints.postMessage)) {
    for (const userId of [ids.client, ids.agent]) {
      outbox.change(boxKey(userId, params.requestId), () => emptyOutbox);
    }
  }
  await session.signOut(() => Promise.resolve());
  // After a sign-out, the program does not lead people back to their earlier page. A return from a provider that
  // signs nobody in ends that state too.
  server.answer(endpoints.refreshSession, refusal('session_ended'));
  await session.signInFromProvider().catch(() => undefined);
  queryClient.clear();
  showBrand(productBrand);
  localStorage.clear();
  sessionStorage.clear();
  // With this event browsers inform a tab that another tab has cleared the storage.
  window.dispatchEvent(new StorageEvent('storage'));
}

/** A test of one screen in a browser, with a fake server that follows the contract. */
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
