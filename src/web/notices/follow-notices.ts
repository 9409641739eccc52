import { session } from '#web/shared/sessions/session.ts';
import { keepSubscription } from './keep-subscription.ts';

/** Is told whenever another screen is shown. */
export type OnChange = (changed: () => void) => void;

/** Closes notifications of what is on screen. */
async function closeShown(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) {
    if (notification.data?.path === window.location.pathname) notification.close();
  }
}

/** Once a page: closes what has been seen, and keeps the push subscription with whoever is signed in. */
export function followNotices(onChange: OnChange): void {
  onChange(() => void closeShown());
  document.addEventListener('visibilitychange', () => void closeShown());
  void closeShown();
  session.subscribe(keepSubscription);
  keepSubscription();
}
