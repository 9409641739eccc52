import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Ends the process now. Node's own exit waits for V8's background compilers, and one of them may be waiting for a garbage
 * collection that only this thread does (nodejs/node#54918): so that collection is done first.
 */
export function endProcess(code: number): never {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  process.exit(code);
}
