import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import type { Caller } from './caller.ts';

/** Milliseconds between two calls of the other callers. The pause keeps their processor time low. */
const pause = 20;

/**
 * Waits for `coming` while a stranger calls again and again, and fails unless each of those calls is answered. `npm
 * run bench:statements` measures the time of the answers.
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
