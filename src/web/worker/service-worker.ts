import { answerFetch } from './answer-fetch.ts';
import { answerQuestion } from './answer-page.ts';
import { forgetOtherVersions, keepOfflineFiles } from './kept-files.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(keepOfflineFiles()));

self.addEventListener('activate', (event) =>
  event.waitUntil(forgetOtherVersions().then(() => self.clients.claim())),
);

self.addEventListener('fetch', answerFetch);
self.addEventListener('message', answerQuestion);
