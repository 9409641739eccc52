/**
 * Returns a function that shares `work`: all who ask while it runs get the answer of one further run, which begins
 * when that one has ended. So every answer is as of the question or later, and at most one run is under way.
 */
export function shareRun<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;
  const run = (): Promise<T> => {
    next = null;
    const own = work().finally(() => {
      if (running === own) running = null;
    });
    running = own;
    return own;
  };
  return () => {
    if (next) return next;
    if (running === null) return run();
    next = running.then(run, run);
    return next;
  };
}
