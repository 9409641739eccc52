import type { PageQuestion } from '#web/shared/worker-protocol.ts';

/** Shows that path, without a reload. */
type Open = (path: string) => void;

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

function answer(question: PageQuestion, open: Open): boolean {
  if (question.kind === 'shows') return isLookedAt() && window.location.pathname === question.path;
  if (question.kind === 'open') open(question.path);
  else void import('./keep-subscription.ts').then(({ keepSubscription }) => keepSubscription());
  return true;
}

/**
 * Once a page, from its start on: a notice may be chosen before anybody has touched the page, and a page that does not
 * answer gets a second window beside it.
 */
export function answerWorker(open: Open): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    ports[0]?.postMessage(answer(data, open));
  });
}
