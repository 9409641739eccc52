import { answerFetch } from './answer-fetch.ts';
import { answerQuestion } from './answer-page.ts';
import { forgetOtherVersions, keepOfflineFiles } from './cache-files.ts';
import { passBy } from './passing-path.ts';
import { openNotice } from './open-notice.ts';
import { renewSubscription, type SubscriptionChange } from './renew-subscription.ts';
import { showNotice } from './show-notice.ts';

declare const self: ServiceWorkerGlobalScope;

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    pushsubscriptionchange: SubscriptionChange;
  }
}

self.addEventListener('install', (event) => {
  passBy(event);
  event.waitUntil(keepOfflineFiles());
});

self.addEventListener('activate', (event) =>
  event.waitUntil(forgetOtherVersions().then(() => self.clients.claim())),
);

self.addEventListener('fetch', answerFetch);
self.addEventListener('message', answerQuestion);
self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event.notification)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)));
