import { safeRedirect } from '#domain/sessions/redirect-rules.ts';
import { askPage } from './ask-page.ts';

declare const self: ServiceWorkerGlobalScope;

/** The window that had better show it: one that is there already, else the one that was used last. */
async function findWindow(path: string): Promise<WindowClient | undefined> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.find(({ url }) => new URL(url).pathname === path) ?? windows[0];
}

/** Browsers let a window come to the front only so often. */
async function bringToFront(page: WindowClient): Promise<void> {
  try {
    await page.focus();
  } catch {
    // It shows what was asked for where it stands.
  }
}

/**
 * Shows what a notice is about: in a window of ours where one is open, without a reload, else in a new one.
 * A click permits one window to be focused or opened, so that the page is asked before it is brought to the front.
 */
export async function openNotice(notification: Notification): Promise<void> {
  notification.close();
  const path = safeRedirect(notification.data?.path) ?? '/';
  const page = await findWindow(path);
  if (page && (await askPage(page, { kind: 'open', path }))) return bringToFront(page);
  await self.clients.openWindow(path);
}
