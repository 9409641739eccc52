import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import type { Caller } from './caller.ts';

/** Milliseconds between two calls of the others, so that they take little of the processor. */
const pause = 20;

/**
 * Waits for `coming` while somebody else calls again and again, and fails unless each of those calls is answered. How fast
 * they are answered is measured by `npm run bench:statements`.
 */
export async function besideOthers<T>({ stranger }: { stranger: Caller }, coming: Promise<T>): Promise<T> {
  const over = new AbortController();
  const stop = () => over.abort();
  void coming.then(stop, stop);
  do {
    const { status } = await stranger.call(endpoints.health);
    assert.equal(status, 200, 'somebody else was not answered');
    await setTimeout(pause);
  } while (!over.signal.aborted);
  return coming;
}
