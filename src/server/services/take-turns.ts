interface Queue {
  /** Pieces of work that run at the same time. */
  atOnce: number;
  /** Beyond that many that wait, `refuse` says so. */
  maxWaiting: number;
  refuse: () => Error;
}

/** Limits concurrency: the rest waits in order, and beyond `maxWaiting` is refused. */
export function takeTurns({ atOnce, maxWaiting, refuse }: Queue): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw refuse();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
