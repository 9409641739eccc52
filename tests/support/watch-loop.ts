import { expect } from 'vitest';

const between = 2;
/**
 * The longest that the event loop was away at work, in milliseconds: of its delay what its thread spent of the processor,
 * since a busy machine delays whom it likes.
 */
export function watchLoop(): () => number {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let [longest, at, usedAt] = [0, performance.now(), used()];
  const look = () => {
    const [now, usedNow] = [performance.now(), used()];
    longest = Math.max(longest, Math.min(now - at - between, usedNow - usedAt));
    [at, usedAt] = [now, usedNow];
  };
  const timer = setInterval(look, between);
  return () => {
    look();
    clearInterval(timer);
    return longest;
  };
}

/** Fails where the loop was away for 50 ms or more until that has come; begins when its caller has sent what is to come. */
export async function withoutHolding<T>(coming: Promise<T>): Promise<T> {
  const stop = watchLoop();
  const [settled] = await Promise.allSettled([coming]);
  const held = stop();
  if (settled.status === 'rejected') throw settled.reason;
  expect(held, 'milliseconds for which nobody was answered').toBeLessThan(50);
  return settled.value;
}
