import type { BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Person } from './people.ts';

/**
 * Chromium reaches no push service in tests. This stand-in answers as a push service that accepted the subscription,
 * and keeps it through reloads.
 */
export async function standInForPushService(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const key = 'stand-in-for-a-push-service';
    const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
    const keys = { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
    const subscriptionAt = (endpoint: string) => ({
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(key);
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => {
        const endpoint = localStorage.getItem(key);
        return endpoint === null ? null : subscriptionAt(endpoint);
      },
      subscribe: async () => {
        const endpoint = `https://push.example.com/${crypto.randomUUID()}`;
        localStorage.setItem(key, endpoint);
        return subscriptionAt(endpoint);
      },
    });
  });
}

export interface ShownNotification {
  title: string;
  body: string;
  tag: string;
  path: string;
}

export const shownNotifications = ({ page }: Person): Promise<ShownNotification[]> =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }));
  });

interface Counting {
  shown: number;
}

/**
 * Delivers messages to the service worker of this person's browser, as its push service would. Waits until this
 * number of notifications was shown. A call to Chromium about a notification under way would make it disappear.
 */
export async function pushDelivery({ page, context }: Person) {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('This browser has no service worker.');
  await worker.evaluate(() => {
    const counting = Object.assign(globalThis as unknown as Counting, { shown: 0 });
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const show = registration.showNotification.bind(registration);
    registration.showNotification = async (...parts) => {
      await show(...parts);
      counting.shown += 1;
    };
  });
  const devTools = await context.newCDPSession(page);
  const found = Promise.withResolvers<string>();
  devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [registration] = registrations;
    if (registration) found.resolve(registration.registrationId);
  });
  await devTools.send('ServiceWorker.enable');
  const registrationId = await found.promise;
  const { origin } = new URL(page.url());
  return async (messages: unknown[], shown: number) => {
    for (const message of messages) {
      const data = JSON.stringify(message);
      await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    }
    await expect.poll(() => worker.evaluate(() => (globalThis as unknown as Counting).shown)).toBe(shown);
  };
}

/** Simulates a click on the notification with this tag. Only a click in the operating system may open windows. */
export async function clickNotification({ context }: Person, tag: string): Promise<void> {
  await context.serviceWorkers()[0]?.evaluate(async (clicked) => {
    const worker = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      dispatchEvent: (event: Event) => void;
      NotificationEvent: new (type: string, parts: { notification?: Notification }) => Event;
    };
    const [notification] = await worker.registration.getNotifications({ tag: clicked });
    worker.dispatchEvent(
      new worker.NotificationEvent('notificationclick', notification ? { notification } : {}),
    );
  }, tag);
}

/**
 * Records the windows that the worker would open from now on, and opens none. Returns a function that reads the
 * record.
 */
export async function noteOpened({ context }: Person): Promise<() => Promise<string[]>> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const opened: string[] = [];
    const { clients } = globalThis as unknown as { clients: { openWindow: (path: string) => Promise<null> } };
    clients.openWindow = async (path) => {
      opened.push(path);
      return null;
    };
    Object.assign(globalThis, { opened });
  });
  return async () =>
    (await worker?.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)) ?? [];
}

/**
 * Acts as a push service that gives this browser another address. Returns the options with which the worker then
 * subscribed.
 */
export async function renewPush({ page, context }: Person, endpoint: string): Promise<unknown> {
  await page.evaluate((next) => localStorage.setItem('stand-in-for-a-push-service', next), endpoint);
  return context.serviceWorkers()[0]?.evaluate(
    () =>
      new Promise((resolve) => {
        const worker = globalThis as unknown as {
          registration: ServiceWorkerRegistration;
          dispatchEvent: (event: Event) => void;
        };
        worker.registration.pushManager.subscribe = async (options) => {
          resolve(options);
          return {} as PushSubscription;
        };
        const oldSubscription = { options: { userVisibleOnly: true } };
        const change = new Event('pushsubscriptionchange');
        worker.dispatchEvent(
          Object.assign(change, { oldSubscription, newSubscription: null, waitUntil: () => undefined }),
        );
      }),
  );
}
