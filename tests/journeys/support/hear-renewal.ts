import type { Page } from '@playwright/test';

type Waiting = typeof globalThis & { renewed: Promise<void> };

/** Listens, after the page's own program, for the token that the tab which renewed it tells the others. */
export const awaitRenewal = (page: Page) =>
  page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    new BroadcastChannel('session').addEventListener('message', ({ data }) => {
      if (data.event === 'TOKEN_REFRESHED') resolve();
    });
    Object.assign(globalThis, { renewed: promise });
  });

export const renewalHeard = (page: Page) => page.evaluate(() => (globalThis as Waiting).renewed);
