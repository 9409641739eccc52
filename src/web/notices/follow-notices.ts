import type { PageQuestion } from '#web/shared/worker-protocol.ts';
import { session } from '#web/shared/sessions/session.ts';
import { keepSubscription } from './keep-subscription.ts';

export interface Places {
  /** Shows that path, without a reload. */
  open: (path: string) => void;
  /** Called whenever another screen is shown. */
  onChange: (changed: () => void) => void;
}

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

function answer(question: PageQuestion, { open }: Places): boolean {
  if (question.kind === 'shows') return isLookedAt() && window.location.pathname === question.path;
  if (question.kind === 'open') open(question.path);
  else keepSubscription();
  return true;
}

/** Closes notifications of what is on screen. */
async function closeShown(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) {
    if (notification.data?.path === window.location.pathname) notification.close();
  }
}

/** Once a page: answers the service worker, and keeps its subscription with whoever is signed in. */
export function followNotices(places: Places): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    ports[0]?.postMessage(answer(data, places));
  });
  navigator.serviceWorker.startMessages();
  places.onChange(() => void closeShown());
  document.addEventListener('visibilitychange', () => void closeShown());
  void closeShown();
  session.subscribe(keepSubscription);
  keepSubscription();
}
