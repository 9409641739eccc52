/**
 * Returns a function that shares `work`. All callers who ask while `work` runs get the answer of one further run,
 * which begins when the present run has ended. So no answer is older than its question, and only one run takes place
 * at a time.
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
