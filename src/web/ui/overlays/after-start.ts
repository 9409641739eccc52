/** Milliseconds after the start during which nothing else may use the network, unless the person acts sooner. */
const graceMilliseconds = 4_000;

/** Runs the work once, at the first input or after a while. Returns a function that cancels it. */
export function afterStart(work: () => void): () => void {
  const done = new AbortController();
  const begin = () => {
    done.abort();
    clearTimeout(timer);
    work();
  };
  const timer = setTimeout(begin, graceMilliseconds);
  for (const event of ['pointerdown', 'keydown']) {
    window.addEventListener(event, begin, { capture: true, signal: done.signal });
  }
  return () => {
    done.abort();
    clearTimeout(timer);
  };
}
