import type { PageQuestion } from '#web/shared/worker-protocol.ts';

/** Opens a path without a reload. */
type Open = (path: string) => void;

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

function answer(question: PageQuestion, open: Open): boolean {
  if (question.kind === 'shows') return isLookedAt() && window.location.pathname === question.path;
  if (question.kind === 'open') open(question.path);
  else void import('./keep-subscription.ts').then(({ keepSubscription }) => keepSubscription());
  return true;
}

/**
 * Called once per page, at its start: a person may click a notification before they touch the page. If a page does
 * not answer, the worker opens a second window.
 */
export function answerWorker(open: Open): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    ports[0]?.postMessage(answer(data, open));
  });
}
