import { setTimeout as pause } from 'node:timers/promises';

const timeout = 40_000;
const interval = 60;

/** Asks again until there is an answer. An error while the page changes does not count as an answer. */
export async function until<T>(
  what: string,
  ask: () => Promise<T>,
): Promise<Exclude<T, null | undefined | false>> {
  const end = Date.now() + timeout;
  let last: unknown;
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (answer !== null && answer !== undefined && answer !== false) {
        return answer as Exclude<T, null | undefined | false>;
      }
      last = undefined;
    } catch (error) {
      last = error;
    }
    await pause(interval);
  }
  throw new Error(`Waited in vain for ${what}.`, { cause: last });
}
