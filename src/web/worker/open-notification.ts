import { safeRedirect } from '#domain/sessions/redirect-rules.ts';
import { askPage } from './ask-page.ts';

declare const self: ServiceWorkerGlobalScope;

/** Returns the window in which to show the path: a window that already shows it; otherwise the window used last. */
async function findWindow(path: string): Promise<WindowClient | undefined> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.find(({ url }) => new URL(url).pathname === path) ?? windows[0];
}

/** Browsers limit how often a window may be brought to the front. */
async function bringToFront(page: WindowClient): Promise<void> {
  try {
    await page.focus();
  } catch {
    // The window shows the path in the background.
  }
}

/**
 * Shows the subject of a notification: without a reload in an open window of this product, otherwise in a new window.
 * A click allows the worker to focus or open only one window, so it asks the page before it brings the page to the
 * front.
 */
export async function openNotification(notification: Notification): Promise<void> {
  notification.close();
  const path = safeRedirect(notification.data?.path) ?? '/';
  const page = await findWindow(path);
  if (page && (await askPage(page, { kind: 'open', path }))) return bringToFront(page);
  await self.clients.openWindow(path);
}
