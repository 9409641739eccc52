import { askPage } from './ask-page.ts';

declare const self: ServiceWorkerGlobalScope;

/** The event that the browser fires when its push service changed the address. */
export interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

/**
 * Subscribes again. Only a page of a signed-in user can inform the server: a page that is open, or the next one to
 * start.
 */
export async function renewSubscription(change: SubscriptionChange): Promise<void> {
  const { oldSubscription, newSubscription } = change;
  if (!newSubscription && oldSubscription) {
    await self.registration.pushManager.subscribe(oldSubscription.options);
  }
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await Promise.all(windows.slice(0, 1).map((page) => askPage(page, { kind: 'renewed' })));
}
