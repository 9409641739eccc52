import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { ReadersAnswer, ReadersCall } from './live-readers.ts';
import type { Load, LoadAnswer, Measured } from './load-generator.ts';

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

export interface ServerProcess {
  url: string;
  pid: number;
  /** Returns the memory in use after a garbage collection, in bytes. */
  memory(): Promise<number>;
  /** Returns the memory in use now, in bytes. */
  resident(): Promise<number>;
  stop(): Promise<void>;
}

async function memoryOf(child: ChildProcess, question: 'memory' | 'resident'): Promise<number> {
  child.send(question);
  const [{ bytes }] = (await once(child, 'message')) as [{ bytes: number }];
  return bytes;
}

/** Starts a server in its own process, and waits until it prints `Ready: <address>`. */
export async function startServer(file: string, environment: Record<string, string>): Promise<ServerProcess> {
  const probe = path.join(import.meta.dirname, 'memory-probe.ts');
  const child = spawn(process.execPath, ['--import', probe, path.resolve(import.meta.dirname, file)], {
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (!child.stdout) throw new Error(`${file} has no output to read.`);
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /^Ready: http:\/\/[^:]+:(\d+)/.exec(line)?.[1];
    if (port !== undefined) {
      child.stdout.resume();
      return {
        url: `http://127.0.0.1:${port}`,
        pid: child.pid ?? 0,
        memory: () => memoryOf(child, 'memory'),
        resident: () => memoryOf(child, 'resident'),
        stop: () => end(child),
      };
    }
  }
  throw new Error(`${file} ended before it was ready.`);
}

/** The settings of the product in every measurement: a free port, no limits for accounts, and no pages. */
const usual = { PORT: '0', HOST: '127.0.0.1', THROTTLE: '0', SERVE_WEB: '0' };

/** Starts the product of this source tree, or of another one. */
export const startProduct = (
  environment: Record<string, string>,
  tree = path.resolve(import.meta.dirname, '../..'),
): Promise<ServerProcess> =>
  startServer(path.resolve(tree, 'src/server/main.ts'), { ...usual, ...environment });

export interface LoadProcess {
  run(load: Load): Promise<Measured>;
  stop(): Promise<void>;
}

/** Starts the load generator in a separate process, so that it does not share an event loop with a server. */
export function startLoadGenerator(): LoadProcess {
  const child = fork(path.join(import.meta.dirname, 'load-generator.ts'));
  return {
    run: async (load) => {
      child.send(load);
      const [answer] = (await once(child, 'message')) as [LoadAnswer];
      if ('failure' in answer) throw new Error(answer.failure);
      return answer.measured;
    },
    stop: () => end(child),
  };
}

export interface ReadersProcess {
  ask(call: ReadersCall): Promise<Exclude<ReadersAnswer, { failure: string }>>;
  stop(): Promise<void>;
}

/** Starts the readers of streams in a separate process. */
export function startReaders(): ReadersProcess {
  const child = fork(path.join(import.meta.dirname, 'live-readers.ts'), { serialization: 'advanced' });
  return {
    ask: async (call) => {
      child.send(call);
      const [answer] = (await once(child, 'message')) as [ReadersAnswer];
      if ('failure' in answer) throw new Error(answer.failure);
      return answer;
    },
    stop: () => end(child),
  };
}
