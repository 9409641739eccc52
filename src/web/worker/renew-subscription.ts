import { askPage } from './ask-page.ts';

declare const self: ServiceWorkerGlobalScope;

/** What the browser hands over when its push service gave it another address. */
export interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

/** Subscribes again. Only a page, signed in, can tell the server: one that is open, or the next that begins. */
export async function renewSubscription(change: SubscriptionChange): Promise<void> {
  const { oldSubscription, newSubscription } = change;
  if (!newSubscription && oldSubscription) {
    await self.registration.pushManager.subscribe(oldSubscription.options);
  }
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await Promise.all(windows.slice(0, 1).map((page) => askPage(page, { kind: 'renewed' })));
}
