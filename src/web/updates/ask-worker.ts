import type { WorkerQuestion } from '#web/shared/worker-protocol.ts';

/** Milliseconds. The worker may have to start first. */
const timeout = 10_000;

/** Asks the service worker and resolves to its answer; null if it does not answer. */
export function askWorker(worker: ServiceWorker, question: WorkerQuestion): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const timer = setTimeout(() => resolve(null), timeout);
  port1.addEventListener('message', ({ data }) => {
    clearTimeout(timer);
    port1.close();
    resolve(data);
  });
  port1.start();
  worker.postMessage(question, [port2]);
  return promise;
}
