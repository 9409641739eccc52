import { Worker } from 'node:worker_threads';
import type { WorkOrder, WorkReply, WorkReport } from './worker-messages.ts';
import type { WorkExchange } from './worker-task.ts';

// The program of a child process. It works on one order at a time; its parent ends it.

/**
 * The order's limits: memory in megabytes, then processor time in milliseconds, 0 between orders. Another thread checks them,
 * because a stuck main thread could not.
 */
const limits = new Int32Array(new SharedArrayBuffer(8));
const killProcess = () => process.kill(process.pid, 'SIGKILL');
const sendReport = (message: WorkReport) => void process.send?.(message);
/** Removes the time limit, because no order runs now, and sends the message. */
const reportFinished = (message: WorkReport) => {
  Atomics.store(limits, 1, 0);
  sendReport(message);
};

new Worker(new URL('./watch-worker.ts', import.meta.url), { workerData: limits }).unref();

/** Passes the parent's next reply to the work that asked; the work asks for one thing at a time. */
let resolveAsked: ((reply: WorkReply) => void) | null = null;

function ask(message: WorkReport): Promise<WorkReply> {
  return new Promise((resolve) => {
    resolveAsked = resolve;
    sendReport(message);
  });
}

async function* pieces(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const reply = await ask({ kind: 'want' });
    if (reply.kind !== 'piece' || reply.piece === null) return;
    yield reply.piece;
  }
}

const exchange = (): WorkExchange<unknown, unknown> => ({
  pieces: pieces(),
  send: async (part) => {
    const reply = await ask({ kind: 'part', part });
    return reply.kind === 'taken' ? reply.answer : undefined;
  },
});

async function runOrder({
  module,
  functionName,
  given,
  megabytes,
  seconds,
  exchanges,
}: WorkOrder): Promise<unknown> {
  const { user, system } = process.cpuUsage();
  Atomics.store(limits, 0, megabytes);
  Atomics.store(limits, 1, Math.round((user + system) / 1000 + seconds * 1000));
  Atomics.notify(limits, 1);
  const loaded: unknown = await import(module);
  const work: unknown = typeof loaded === 'object' && loaded ? Reflect.get(loaded, functionName) : undefined;
  if (typeof work !== 'function') throw new TypeError(`no ${functionName} in ${module}`);
  return Reflect.apply(work, undefined, exchanges ? [exchange(), ...given] : given);
}

process.on('disconnect', killProcess);
// Ctrl-C reaches the whole process group, but the parent decides when this process ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('message', (message: WorkOrder | WorkReply) => {
  if (message.kind !== 'order') {
    const resolve = resolveAsked;
    resolveAsked = null;
    resolve?.(message);
    return;
  }
  sendReport({ kind: 'begun' });
  runOrder(message).then(
    (answer) => reportFinished({ kind: 'done', answer }),
    (error: unknown) => {
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
      reportFinished({ kind: 'failed', name, message, stack });
    },
  );
});
reportFinished({ kind: 'ready' });
