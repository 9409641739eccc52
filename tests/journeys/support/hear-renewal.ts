import type { Page } from '@playwright/test';

type Waiting = typeof globalThis & { renewed: Promise<void> };

/**
 * Waits for the message in which the tab that renewed the token sends it to the other tabs. It listens after the
 * page's own program.
 */
export const awaitRenewal = (page: Page) =>
  page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    new BroadcastChannel('session').addEventListener('message', ({ data }) => {
      if (data.event === 'TOKEN_REFRESHED') resolve();
    });
    Object.assign(globalThis, { renewed: promise });
  });

export const renewalHeard = (page: Page) => page.evaluate(() => (globalThis as Waiting).renewed);
