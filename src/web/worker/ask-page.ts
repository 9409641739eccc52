import type { PageQuestion } from '#web/shared/worker-protocol.ts';

/** Milliseconds. A page without the main code, such as the offline page, does not answer. */
const timeout = 800;

/** Asks a page; resolves to false if it does not answer. */
export function askPage(page: Client, question: PageQuestion): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), timeout);
  port1.addEventListener('message', ({ data }) => {
    clearTimeout(timer);
    resolve(data === true);
  });
  port1.start();
  page.postMessage(question, [port2]);
  return promise;
}
