/**
 * Runs the work at this interval, in minutes. In a hidden tab it waits until the tab is visible again. Returns a
 * function that stops it.
 */
export function repeatWhileVisible(minutes: number, work: () => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') work();
    else document.addEventListener('visibilitychange', work, { once: true, signal });
  }, minutes * 60_000);
  return () => {
    clearInterval(timer);
    stopped.abort();
  };
}
