/** Milliseconds until the server is first asked, and the longest interval between two attempts. */
const [first, max] = [3_000, 30_000];

export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/readyz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Calls back once when the server responds. It asks at growing intervals while the page is visible. Returns a
 * function that stops it.
 */
export function awaitServer(isBack: () => void): () => void {
  const done = new AbortController();
  const { signal } = done;
  let pause = first;
  let timer = 0;
  const stop = () => {
    done.abort();
    clearTimeout(timer);
  };
  const look = async () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    const isThere = await isServerReachable();
    if (signal.aborted) return;
    if (isThere) {
      stop();
      return isBack();
    }
    pause = Math.min(max, pause * 1.5);
    timer = window.setTimeout(() => void look(), pause);
  };
  timer = window.setTimeout(() => void look(), first);
  window.addEventListener('online', () => void look(), { signal });
  document.addEventListener('visibilitychange', () => void look(), { signal });
  return stop;
}
