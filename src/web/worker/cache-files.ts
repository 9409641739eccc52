import type { StorageName } from '#domain/browser-storage.ts';
import { build } from './build-facts.ts';

const offlineCache: StorageName<'cacheStorage'> = `offline-${build.version}`;
const assetCache: StorageName<'cacheStorage'> = `assets-${build.version}`;
/**
 * The maximum number of cached files, higher than the number of files of one version. Above it, the oldest files are
 * deleted: they belong to versions released while this worker was active.
 */
const maxAssets = 300;
const day = 86_400_000;
const [offlinePage] = build.offline;

/** Loads the files of the offline page, without the browser's HTTP cache. */
export async function cacheOfflineFiles(): Promise<void> {
  const cache = await caches.open(offlineCache);
  await cache.addAll(build.offline.map((path) => new Request(path, { cache: 'no-cache' })));
}

/** Deletes the caches of other versions, when none of their pages is open any more. */
export async function forgetOtherVersions(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name !== offlineCache && name !== assetCache);
  await Promise.all(others.map((name) => caches.delete(name)));
}

export const isOfflineFile = (path: string) => build.offline.includes(path);

export async function findOfflineFile(path: string): Promise<Response | undefined> {
  const cache = await caches.open(offlineCache);
  return cache.match(path, { ignoreVary: true });
}

export const findOfflinePage = () => findOfflineFile(offlinePage);

/** Refreshes the offline page once a day, because it shows the agency's name and accent. Never rejects. */
export async function refreshOfflinePage(): Promise<void> {
  try {
    const kept = await findOfflinePage();
    if (!kept || Date.now() - Date.parse(kept.headers.get('date') ?? '') < day) return;
    const fresh = await fetch(offlinePage, { cache: 'no-cache' });
    if (!fresh.ok) return;
    // The page of a newer version needs files that this cache does not have.
    const named = (await fresh.clone().text()).match(/(?<=")\/assets\/[^"]+/g) ?? [];
    if (named.every(isOfflineFile)) await (await caches.open(offlineCache)).put(offlinePage, fresh);
  } catch {
    // The cached page stays.
  }
}

/**
 * Returns a file whose name changes with its content. It comes from the cache or, if absent there, from the server;
 * work passed to `later` then caches it.
 */
export async function readAsset(request: Request, later: (work: Promise<void>) => void): Promise<Response> {
  const kept = (await findOfflineFile(request.url)) ?? (await findAsset(request));
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) later(cacheAsset(request, answer.clone()));
  return answer;
}

async function findAsset(request: Request): Promise<Response | undefined> {
  const cache = await caches.open(assetCache);
  return cache.match(request, { ignoreVary: true });
}

/** Never rejects: if the disk is full, the file is loaded again next time. */
async function cacheAsset(request: Request, answer: Response): Promise<void> {
  try {
    const cache = await caches.open(assetCache);
    await cache.put(request, answer);
    const oldest = (await cache.keys()).slice(0, -maxAssets);
    await Promise.all(oldest.map((one) => cache.delete(one)));
  } catch {
    // The file is not cached.
  }
}
