interface Queue {
  /** Pieces of work that run at the same time. */
  atOnce: number;
  /** Beyond that many that wait, `refuse` says so. */
  mostWaiting: number;
  refuse: () => Error;
}

/** Lets so much work run at the same time; the rest waits in the order it came, and what is too much is turned away. */
export function takeTurns({ atOnce, mostWaiting, refuse }: Queue): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
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
