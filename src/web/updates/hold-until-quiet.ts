/** Pages ask in bursts; after this long without an answer the burst is over. Milliseconds. */
const pause = 2_000;

/** Resolves once this page has fetched nothing for a moment; answers that stay open, as the live stream, do not count. */
export function holdUntilQuiet(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let timer = setTimeout(done, pause);
  const observer = new PerformanceObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(done, pause);
  });
  observer.observe({ type: 'resource' });
  function done() {
    observer.disconnect();
    resolve();
  }
  return promise;
}
