import { workerData } from 'node:worker_threads';

// Ends a child that outgrows its memory, native memory included, or outlives who started it, whatever its main thread does.

const given: unknown = workerData;
if (!(given instanceof Int32Array)) throw new TypeError('started by worker-main.ts alone');
const allowed = given;
const parent = process.ppid;
const betweenLooks = 25;
const megabyte = 1024 * 1024;

function isToEnd(): boolean {
  const most = Atomics.load(allowed, 0);
  return process.ppid !== parent || (most > 0 && process.memoryUsage.rss() > most * megabyte);
}

setInterval(() => {
  if (isToEnd()) process.kill(process.pid, 'SIGKILL');
}, betweenLooks);
