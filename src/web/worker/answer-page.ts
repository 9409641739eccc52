import type { WorkerQuestion } from '#web/shared/worker-protocol.ts';
import { build } from './build-facts.ts';

declare const self: ServiceWorkerGlobalScope;

/** Answers the questions of a page. */
export function answerQuestion(event: ExtendableMessageEvent): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only pages of this origin send messages here
  const question = event.data as WorkerQuestion;
  const answer = (isTrue: boolean) => event.ports[0]?.postMessage(isTrue);
  if (question.kind === 'take-over') event.waitUntil(takeOver().then(answer));
  else answer(question.program.every((path) => build.programs.includes(path)));
}

/**
 * Returns whether this worker takes over. Another window may run code whose files would be deleted, so the worker
 * waits until such windows are closed.
 */
async function takeOver(): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length > 1) return false;
  await self.skipWaiting();
  return true;
}
