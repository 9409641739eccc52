import { workerData } from 'node:worker_threads';
import { outOfTimeSignal } from './worker-messages.ts';

// Ends a child that outgrows its memory, native memory included, its time, or who started it, whatever its main thread does.

const given: unknown = workerData;
if (!(given instanceof Int32Array)) throw new TypeError('started by worker-main.ts alone');
const limits = given;
const parent = process.ppid;
const betweenLooks = 25;
const megabyte = 1024 * 1024;
const isOver = (limit: number, used: number) => limit > 0 && used > limit;

/** Milliseconds of all threads; on a busy machine that is fairer than a clock. */
function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function look(): void {
  const isTooLarge = isOver(Atomics.load(limits, 0), process.memoryUsage.rss() / megabyte);
  if (isTooLarge || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  if (isOver(Atomics.load(limits, 1), worked())) process.kill(process.pid, outOfTimeSignal);
}

setInterval(look, betweenLooks);
