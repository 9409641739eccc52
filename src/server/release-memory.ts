import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects garbage. With `toSystem`, also returns all unused pages of the heap to the system. */
export function releaseMemory({ toSystem = false } = {}): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') return;
  if (toSystem) collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  else collect();
}
