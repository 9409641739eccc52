import type { PageQuestion } from '#web/shared/worker-protocol.ts';

/** Opens a path without a reload. */
type OpenPath = (path: string) => void;

const isPageFocused = () => document.visibilityState === 'visible' && document.hasFocus();

function answerWorkerQuestion(question: PageQuestion, open: OpenPath): boolean {
  if (question.kind === 'shows') return isPageFocused() && window.location.pathname === question.path;
  if (question.kind === 'open') open(question.path);
  else void import('./keep-subscription.ts').then(({ keepSubscription }) => keepSubscription());
  return true;
}

/**
 * Called once per page, at its start: a person may click a notification before they touch the page. If a page does
 * not answer, the worker opens a second window.
 */
export function answerWorker(open: OpenPath): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    ports[0]?.postMessage(answerWorkerQuestion(data, open));
  });
}
