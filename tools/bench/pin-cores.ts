import { spawnSync } from 'node:child_process';
import os from 'node:os';

/** The number of cores to use, so that results of different machines are comparable. */
const cores = 2;

/**
 * Runs this process and its children on the first two cores, with `taskset`. If that is impossible, prints a notice.
 */
export function pinToTwoCores(): void {
  if (os.availableParallelism() <= cores) return;
  const { status } = spawnSync('taskset', ['-acp', `0-${cores - 1}`, String(process.pid)], {
    stdio: 'ignore',
  });
  if (status !== 0)
    console.warn(`Not held to ${cores} cores (taskset): ${os.availableParallelism()} are used.`);
}
