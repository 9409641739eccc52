interface TurnOptions {
  /** Number of calls that run at the same time. */
  atOnce: number;
  /** Number of calls that may wait; a further one throws the error of `refuse`. */
  maxWaiting: number;
  refuse: () => Error;
}

/** Limits the number of simultaneous calls. Further calls wait in order; calls beyond `maxWaiting` are refused. */
export function takeTurns({
  atOnce,
  maxWaiting,
  refuse,
}: TurnOptions): <T>(work: () => Promise<T>) => Promise<T> {
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
