import { setImmediate } from 'node:timers/promises';

/** Others are answered after so many milliseconds, and one step more. */
const heldFor = 10;

/** Takes steps while others are answered between them; answers their result. */
export async function takeSteps<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  let since = performance.now();
  let step = steps.next();
  while (!step.done) {
    if (performance.now() - since > heldFor) {
      await setImmediate();
      since = performance.now();
    }
    step = steps.next();
  }
  return step.value;
}

/** Makes something of each item, a step each. */
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
