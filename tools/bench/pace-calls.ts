import { setTimeout as pause } from 'node:timers/promises';

/**
 * Either a number of calls a second, however late the answers are, or a number of callers who each wait for their
 * answers.
 */
export type Pace = { perSecond: number } | { callers: number };

/** Milliseconds between two checks of the number of calls that are due. */
const step = 5;

/** Repeats the call at that pace for `seconds`, and waits for the last answers. */
export async function paceCalls(call: () => Promise<void>, pace: Pace, seconds: number): Promise<void> {
  const begun = performance.now();
  const passed = () => (performance.now() - begun) / 1000;
  if ('callers' in pace) {
    const repeat = async () => {
      while (passed() < seconds) await call();
    };
    await Promise.all(Array.from({ length: pace.callers }, repeat));
    return;
  }
  const calls: Promise<void>[] = [];
  while (passed() < seconds) {
    while (calls.length < Math.floor(passed() * pace.perSecond)) calls.push(call());
    await pause(step);
  }
  await Promise.all(calls);
}
