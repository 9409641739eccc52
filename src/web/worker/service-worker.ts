import { answerFetch } from './answer-fetch.ts';
import { answerQuestion } from './answer-page.ts';
import { forgetOtherVersions, cacheOfflineFiles } from './cache-files.ts';
import { routePastWorker } from './unhandled-path.ts';
import { openNotification } from './open-notification.ts';
import { renewSubscription, type SubscriptionChange } from './renew-subscription.ts';
import { showNotification } from './show-notification.ts';

declare const self: ServiceWorkerGlobalScope;

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    pushsubscriptionchange: SubscriptionChange;
  }
}

self.addEventListener('install', (event) => {
  routePastWorker(event);
  event.waitUntil(cacheOfflineFiles());
});

self.addEventListener('activate', (event) =>
  event.waitUntil(forgetOtherVersions().then(() => self.clients.claim())),
);

self.addEventListener('fetch', answerFetch);
self.addEventListener('message', answerQuestion);
self.addEventListener('push', (event) => event.waitUntil(showNotification(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event.notification)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)));
