import type { StoragePlace } from '#domain/browser-storage.ts';
import type { Person } from './people.ts';

/** The entries that the test has seen in a browser, each as `place name`. */
export type Kept = Set<string>;

const entryName = (place: StoragePlace | 'indexedDB', name: string) => `${place} ${name}`;

/** Adds the cookies that the browser stores for this address, whatever page it shows. */
export async function noteCookies({ context }: Person, kept: Kept, url: string): Promise<void> {
  for (const { name } of await context.cookies(url)) kept.add(entryName('cookie', name));
}

/** Adds everything that the page's browser stores for its site at this moment. */
export async function noteKept(person: Person, kept: Kept): Promise<void> {
  const { page } = person;
  await noteCookies(person, kept, page.url());
  const found = await page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    const workers = registrations.flatMap(({ active, installing, waiting }) => [active, installing, waiting]);
    const pushes = registrations.map(({ pushManager }) => pushManager.getSubscription());
    const subscriptions = (await Promise.all(pushes)).filter((subscription) => subscription !== null);
    return {
      // The stand-in for the push service also stores entries here.
      localStorage: Object.keys(localStorage).filter((key) => !key.startsWith('stand-in')),
      sessionStorage: Object.keys(sessionStorage),
      cacheStorage: await caches.keys(),
      serviceWorker: workers.flatMap((worker) => (worker ? [new URL(worker.scriptURL).pathname] : [])),
      pushManager: subscriptions.map(() => 'PushSubscription'),
      indexedDB: (await indexedDB.databases()).map(({ name = '' }) => name),
    };
  });
  for (const [place, names] of Object.entries(found)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of `found`
    for (const name of names) kept.add(entryName(place as StoragePlace, name));
  }
}
