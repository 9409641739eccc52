import type { StoragePlace } from '#domain/browser-storage.ts';
import type { Person } from './people.ts';

/** The entries that a browser was seen to keep, each as `place name`. */
export type Kept = Set<string>;

const entryName = (place: StoragePlace | 'indexedDB', name: string) => `${place} ${name}`;

/** Adds the cookies that the browser keeps for this address, wherever it is at the moment. */
export async function noteCookies({ context }: Person, kept: Kept, url: string): Promise<void> {
  for (const { name } of await context.cookies(url)) kept.add(entryName('cookie', name));
}

/** Adds everything that the browser of the page keeps for its site at this moment. */
export async function noteKept(person: Person, kept: Kept): Promise<void> {
  const { page } = person;
  await noteCookies(person, kept, page.url());
  const found = await page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    const workers = registrations.flatMap(({ active, installing, waiting }) => [active, installing, waiting]);
    const pushes = registrations.map(({ pushManager }) => pushManager.getSubscription());
    const subscriptions = (await Promise.all(pushes)).filter((subscription) => subscription !== null);
    return {
      // A push service that a journey plays itself lies there too.
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
