import { expect } from '@playwright/test';
import type { Person } from './people.ts';

/** Opens a page through the service worker. A pressed key starts the worker at once. */
export async function openUnderWorker(person: Person, path: string): Promise<void> {
  await person.open(path);
  await expect(person.page.getByRole('heading', { level: 1 })).toBeVisible();
  await person.page.keyboard.press('Shift');
  await person.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    const controlled = Promise.withResolvers<Event>();
    navigator.serviceWorker.addEventListener('controllerchange', controlled.resolve, { once: true });
    await controlled.promise;
  });
}

/** Returns the paths of everything that the worker stores. */
export function keptPaths({ page }: Person): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}
