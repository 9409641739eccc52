/** Does the work every so many minutes; while nobody looks at the tab, only once they do. Returns what stops it. */
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
