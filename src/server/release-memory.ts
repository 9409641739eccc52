import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects garbage; with `toSystem`, also returns every page of the heap that it can do without. */
export function releaseMemory({ toSystem = false } = {}): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') return;
  if (toSystem) collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  else collect();
}
