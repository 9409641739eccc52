import { Worker } from 'node:worker_threads';
import type { Order, Reply, Report } from './worker-messages.ts';
import type { Exchange } from './worker-task.ts';

// The program of a child process. It works on one order at a time; its parent ends it.

/**
 * The order's limits: memory in megabytes, then processor time in milliseconds, 0 between orders. Another thread checks them,
 * because a stuck main thread could not.
 */
const limits = new Int32Array(new SharedArrayBuffer(8));
const end = () => process.kill(process.pid, 'SIGKILL');
const say = (message: Report) => void process.send?.(message);
/** Removes the time limit, because no order runs now, and sends the message. */
const report = (message: Report) => {
  Atomics.store(limits, 1, 0);
  say(message);
};

new Worker(new URL('./watch-worker.ts', import.meta.url), { workerData: limits }).unref();

/** Passes the parent's next reply to the work that asked; the work asks for one thing at a time. */
let resolveAsked: ((reply: Reply) => void) | null = null;

function ask(message: Report): Promise<Reply> {
  return new Promise((resolve) => {
    resolveAsked = resolve;
    say(message);
  });
}

async function* pieces(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const reply = await ask({ kind: 'want' });
    if (reply.kind !== 'piece' || reply.piece === null) return;
    yield reply.piece;
  }
}

const exchange = (): Exchange<unknown, unknown> => ({
  pieces: pieces(),
  send: async (part) => {
    const reply = await ask({ kind: 'part', part });
    return reply.kind === 'taken' ? reply.answer : undefined;
  },
});

async function runOrder({ module, verb, given, megabytes, seconds, exchanges }: Order): Promise<unknown> {
  const { user, system } = process.cpuUsage();
  Atomics.store(limits, 0, megabytes);
  Atomics.store(limits, 1, Math.round((user + system) / 1000 + seconds * 1000));
  Atomics.notify(limits, 1);
  const loaded: unknown = await import(module);
  const work: unknown = typeof loaded === 'object' && loaded ? Reflect.get(loaded, verb) : undefined;
  if (typeof work !== 'function') throw new TypeError(`no ${verb} in ${module}`);
  return Reflect.apply(work, undefined, exchanges ? [exchange(), ...given] : given);
}

process.on('disconnect', end);
// Ctrl-C reaches the whole process group, but the parent decides when this process ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('message', (message: Order | Reply) => {
  if (message.kind !== 'order') {
    const resolve = resolveAsked;
    resolveAsked = null;
    resolve?.(message);
    return;
  }
  say({ kind: 'begun' });
  runOrder(message).then(
    (answer) => report({ kind: 'done', answer }),
    (error: unknown) => {
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
      report({ kind: 'failed', name, message, stack });
    },
  );
});
report({ kind: 'ready' });
