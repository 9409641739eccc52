/** Runs once the browser has nothing better to do, or a little later where it does not tell. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(work, { timeout: 2_000 });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(work, 500);
  return () => clearTimeout(timer);
}
