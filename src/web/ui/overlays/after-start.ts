/** The start has the network for itself this long, in milliseconds, unless somebody acts sooner. */
const grace = 4_000;

/** Runs once, when the screen is used for the first time or has stood for a while. Returns how to call it off. */
export function afterStart(work: () => void): () => void {
  const done = new AbortController();
  const begin = () => {
    done.abort();
    clearTimeout(timer);
    work();
  };
  const timer = setTimeout(begin, grace);
  for (const event of ['pointerdown', 'keydown']) {
    window.addEventListener(event, begin, { capture: true, signal: done.signal });
  }
  return () => {
    done.abort();
    clearTimeout(timer);
  };
}
