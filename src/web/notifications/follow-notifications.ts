import { session } from '#web/shared/sessions/session.ts';
import { keepSubscription } from './keep-subscription.ts';

/** Registers a callback for each change of screen. */
export type OnChange = (changed: () => void) => void;

/** Closes notifications whose subject is on screen. */
async function closeShown(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) {
    if (notification.data?.path === window.location.pathname) notification.close();
  }
}

/**
 * Called once per page. It closes notifications that the person has seen, and makes sure that the push subscription
 * belongs to the signed-in user.
 */
export function followNotifications(onChange: OnChange): void {
  onChange(() => void closeShown());
  document.addEventListener('visibilitychange', () => void closeShown());
  void closeShown();
  session.subscribe(() => void keepSubscription());
  void keepSubscription();
}
