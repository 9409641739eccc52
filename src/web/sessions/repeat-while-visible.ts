/**
 * Runs the work every so many minutes; in a hidden tab only once it is visible again. Returns a function that
 * stops it.
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
