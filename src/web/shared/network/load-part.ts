import { isServerReachable } from './ping-server.ts';

/** A part of the code could not be loaded because the network fails at the moment. */
export class NetworkFailure extends Error {}

/** A part of the code no longer exists: a newer version replaced it. */
export class MissingPart extends Error {}

/**
 * Milliseconds. If the page still exists this long after the person left it, it stays: the person came back, or only
 * saved a file.
 */
const leaveTimeout = 10_000;
let leftAt = -leaveTimeout;
if ('window' in globalThis) {
  window.addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
}

/**
 * Waits until the page is gone, or will stay. Firefox cancels running loads as soon as the person leaves the page.
 * Reloading the page because of such a failure would cancel the person's navigation.
 */
function waitForDeparture(): Promise<void> {
  const rest = leftAt + leaveTimeout - performance.now();
  return rest > 0 ? new Promise((done) => setTimeout(done, rest)) : Promise.resolve();
}

/**
 * Fetches the preloaded files again. WebKit remembers a failed preload, even for the next page, until the file is
 * fetched in another way.
 */
async function fetchPreloaded(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  await Promise.allSettled([...links].map(({ href }) => fetch(href)));
}

/** Loads a part of the code. Rejects with NetworkFailure or MissingPart. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    await waitForDeparture();
    const isReachable = await isServerReachable();
    if (isReachable) await fetchPreloaded();
    const Reason = isReachable ? MissingPart : NetworkFailure;
    throw new Reason(String(error), { cause: error });
  }
}
