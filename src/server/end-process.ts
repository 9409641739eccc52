import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Ends the process now. Node's own exit waits for V8's background compilers, and one of them may wait for a
 * garbage collection that only this thread can run (nodejs/node#54918). So this function runs that collection
 * first.
 */
export function endProcess(code: number): never {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  process.exit(code);
}
