/** How long until the server is asked, and at most from one time to the next. Milliseconds. */
const [first, max] = [3_000, 30_000];

export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/readyz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Tells once that the server answers; asks at longer and longer intervals, while the page is looked at. Returns what stops it. */
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
