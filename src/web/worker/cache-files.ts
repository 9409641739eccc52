import type { StorageName } from '#domain/browser-storage.ts';
import { build } from './build-facts.ts';

const offlineCache: StorageName<'cacheStorage'> = `offline-${build.version}`;
const assetCache: StorageName<'cacheStorage'> = `assets-${build.version}`;
/** More than one version has: what is left of versions that came while this worker counted goes first. */
const maxAssets = 300;
const day = 86_400_000;
const [offlinePage] = build.offline;

/** Fetches what the offline page needs, past whatever the browser kept by itself. */
export async function keepOfflineFiles(): Promise<void> {
  const cache = await caches.open(offlineCache);
  await cache.addAll(build.offline.map((path) => new Request(path, { cache: 'no-cache' })));
}

/** Caches of other versions, once none of their programs runs any more. */
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

/** The page carries the agency's name and accent: once a day it is asked for anew. Never rejects. */
export async function refreshOfflinePage(): Promise<void> {
  try {
    const kept = await findOfflinePage();
    if (!kept || Date.now() - Date.parse(kept.headers.get('date') ?? '') < day) return;
    const fresh = await fetch(offlinePage, { cache: 'no-cache' });
    if (!fresh.ok) return;
    // The page of a newer version needs files that are not kept here.
    const named = (await fresh.clone().text()).match(/(?<=")\/assets\/[^"]+/g) ?? [];
    if (named.every(isOfflineFile)) await (await caches.open(offlineCache)).put(offlinePage, fresh);
  } catch {
    // The one that is kept stays.
  }
}

/** A file whose name changes with its content: as kept, else fetched and kept as `later` says. */
export async function readAsset(request: Request, later: (work: Promise<void>) => void): Promise<Response> {
  const kept = (await findOfflineFile(request.url)) ?? (await findAsset(request));
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) later(keepAsset(request, answer.clone()));
  return answer;
}

async function findAsset(request: Request): Promise<Response | undefined> {
  const cache = await caches.open(assetCache);
  return cache.match(request, { ignoreVary: true });
}

/** Never rejects: a full disk only means that the file is fetched again. */
async function keepAsset(request: Request, answer: Response): Promise<void> {
  try {
    const cache = await caches.open(assetCache);
    await cache.put(request, answer);
    const oldest = (await cache.keys()).slice(0, -maxAssets);
    await Promise.all(oldest.map((one) => cache.delete(one)));
  } catch {
    // Not kept.
  }
}
