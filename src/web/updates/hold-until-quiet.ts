/** Milliseconds. Pages send requests in bursts; after this long without a response the burst is over. */
const pause = 2_000;

/**
 * Resolves when this page has loaded nothing for a moment. Responses that stay open, such as the live stream, do not
 * count.
 */
export function waitUntilQuiet(): Promise<void> {
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
