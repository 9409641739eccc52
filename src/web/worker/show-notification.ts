import { safeRedirect } from '#domain/sessions/redirect-rules.ts';
import { askPage } from './ask-page.ts';

declare const self: ServiceWorkerGlobalScope;

interface PushedNotification {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/** Safari withdraws the permission if a push shows no notification, even if the page is visible. */
const mustShowNotification =
  /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)\//.test(navigator.userAgent);

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Reads the message. If it cannot be read, the notification says only that something arrived. */
function readNotification(data: PushMessageData | null): PushedNotification {
  let pushed: Partial<Record<keyof PushedNotification, unknown>> = {};
  try {
    pushed = data?.json() ?? {};
  } catch {
    // The notification below is shown without text of its own.
  }
  return {
    title: asText(pushed.title) || location.host,
    body: asText(pushed.body),
    path: safeRedirect(pushed.path) ?? '/',
    tag: asText(pushed.tag) || 'notification',
  };
}

/** Returns whether a window of this product that a person is looking at shows this path. */
async function isPathOnScreen(path: string): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const seen = windows.filter(({ focused, visibilityState }) => focused && visibilityState === 'visible');
  const answers = await Promise.all(seen.map((page) => askPage(page, { kind: 'shows', path })));
  return answers.includes(true);
}

/**
 * Marks the icon without a number, which the page sets once it runs. Counting the notifications shown would
 * remove one that is about to appear.
 */
async function markIcon(): Promise<void> {
  if ('setAppBadge' in navigator) await navigator.setAppBadge();
}

/** Shows the pushed notification; a later one with the same tag replaces it. */
export async function showNotification(data: PushMessageData | null): Promise<void> {
  const { title, body, path, tag } = readNotification(data);
  if (!mustShowNotification && (await isPathOnScreen(path))) return;
  const options = { body, tag, renotify: true, icon: '/api/agency/icon/any-192', data: { path } };
  await self.registration.showNotification(title, options);
  await markIcon();
}
