import { createHash } from 'node:crypto';
import os from 'node:os';
import { medianOf } from './median-of.ts';

const piece = Buffer.alloc(8 * 2 ** 20, 7);
/** Milliseconds between two pieces of work. */
const every = 5_000;

/** Returns the milliseconds that all processors have worked since the machine started. */
function worked(): number {
  return os.cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}

/** Processor milliseconds that a fixed piece of work takes: more than before, if the machine itself is slower. */
function work(): number {
  const before = process.cpuUsage();
  createHash('sha256').update(piece).digest();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Watches the machine until `stop()`. Returns the milliseconds that all processors worked meanwhile, and the median
 * processor milliseconds of a fixed piece of work.
 */
export function watchMachine() {
  const before = worked();
  const pieces = [work()];
  const timer = setInterval(() => pieces.push(work()), every);
  return {
    stop: () => {
      clearInterval(timer);
      return { worked: worked() - before, piece: medianOf(pieces, (milliseconds) => milliseconds) };
    },
  };
}
