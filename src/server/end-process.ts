import { releaseMemory } from './release-memory.ts';

/**
 * Ends the process now. Node's own exit waits for V8's background compilers, and one of them may wait for a
 * garbage collection that only this thread can run (nodejs/node#54918). So this function runs that collection
 * first.
 */
export function endProcess(code: number): never {
  releaseMemory();
  process.exit(code);
}
