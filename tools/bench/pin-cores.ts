import { spawnSync } from 'node:child_process';
import os from 'node:os';

/** Cores that are measured on: figures of machines of different sizes then mean the same. */
const cores = 2;

/** Keeps this process and all that it starts on the first two cores, where the system can (`taskset`); else it says so. */
export function pinToTwoCores(): void {
  if (os.availableParallelism() <= cores) return;
  const { status } = spawnSync('taskset', ['-acp', `0-${cores - 1}`, String(process.pid)], {
    stdio: 'ignore',
  });
  if (status !== 0)
    console.warn(`Not held to ${cores} cores (taskset): ${os.availableParallelism()} are used.`);
}
