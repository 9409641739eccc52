import {
  findOfflineFile,
  findOfflinePage,
  isOfflineFile,
  readAsset,
  refreshOfflinePage,
} from './cache-files.ts';
import { isUnhandledPath } from './unhandled-path.ts';

/** Answers the requests that this worker handles; all others go to the server as if there were no worker. */
export function answerFetch(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || request.headers.has('range')) return;
  if (isUnhandledPath(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event));
  else if (pathname.startsWith('/assets/')) {
    event.respondWith(readAsset(request, (work) => event.waitUntil(work)));
  } else if (isOfflineFile(pathname)) event.respondWith(answerOfflineFile(request, pathname));
}

/** Returns the server's own page, never a cached one. If the server cannot be reached, returns the offline page. */
async function answerPage(event: FetchEvent): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(refreshOfflinePage());
    return answer;
  } catch (error) {
    const page = await findOfflinePage();
    if (!page) throw error;
    return page;
  }
}

async function answerOfflineFile(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await findOfflineFile(path);
    if (!kept) throw error;
    return kept;
  }
}
