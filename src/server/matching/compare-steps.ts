import { setImmediate } from 'node:timers/promises';

/** After so many milliseconds, and the current step, other requests get their turn. */
const maxBusyMs = 10;

/** Runs the steps, and lets the event loop handle other requests between them. Returns the result of the steps. */
export async function takeSteps<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  let since = performance.now();
  let step = steps.next();
  while (!step.done) {
    if (performance.now() - since > maxBusyMs) {
      await setImmediate();
      since = performance.now();
    }
    step = steps.next();
  }
  return step.value;
}

/** Maps the items, one step per item. */
export function* mapInSteps<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
): Generator<undefined, Made[]> {
  const made: Made[] = [];
  for (const item of items) {
    yield;
    made.push(make(item));
  }
  return made;
}
