import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Caller } from './caller.ts';

/** Milliseconds between two calls of the others, so that they take little of the processor. */
const pause = 20;

/**
 * Waits for `coming` while somebody else calls again and again, and fails unless each of those calls is answered. How fast
 * they are answered is measured by `npm run bench:statements`.
 */
export async function besideOthers<T>({ stranger }: { stranger: Caller }, coming: Promise<T>): Promise<T> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  coming.then(over, over);
  const statuses = new Set<number>();
  do {
    statuses.add((await stranger.call(endpoints.health)).status);
    await setTimeout(pause);
  } while (!isOver);
  expect([...statuses]).toEqual([200]);
  return coming;
}
