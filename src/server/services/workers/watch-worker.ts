import { workerData } from 'node:worker_threads';
import { outOfTimeSignal } from './worker-messages.ts';

// Kills the child process when it exceeds its memory (including native memory) or its time, or when its parent is
// gone. This works even if the main thread hangs.

const threadData: unknown = workerData;
if (!(threadData instanceof Int32Array)) throw new TypeError('only worker-main.ts may start this thread');
const limits = threadData;
const parent = process.ppid;
/** Milliseconds between two checks while an order runs. */
const busyCheckInterval = 25;
/** The longest additional wait between orders, in milliseconds. */
const idleCheckInterval = 1_000;
const megabyte = 1024 * 1024;
const isOver = (limit: number, used: number) => limit > 0 && used > limit;

/** Milliseconds of processor time of all threads; on a busy machine this is fairer than the clock. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function checkLimits(): void {
  const isTooLarge = isOver(Atomics.load(limits, 0), process.memoryUsage.rss() / megabyte);
  if (isTooLarge || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  if (isOver(Atomics.load(limits, 1), processorMs())) process.kill(process.pid, outOfTimeSignal);
}

const neverNotified = new Int32Array(new SharedArrayBuffer(4));
for (;;) {
  // The beginning of an order ends this wait at once.
  Atomics.wait(limits, 1, 0, idleCheckInterval);
  checkLimits();
  Atomics.wait(neverNotified, 0, 0, busyCheckInterval);
}
