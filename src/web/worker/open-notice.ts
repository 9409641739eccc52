import { safeRedirect } from '#domain/sessions/redirect-rules.ts';
import { askPage } from './ask-page.ts';

declare const self: ServiceWorkerGlobalScope;

/** The window that had better show it: one that is there already, else the one that was used last. */
async function findWindow(path: string): Promise<WindowClient | undefined> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.find(({ url }) => new URL(url).pathname === path) ?? windows[0];
}

/** Browsers let a window come to the front only so often. */
async function bringToFront(page: WindowClient): Promise<WindowClient> {
  try {
    return await page.focus();
  } catch {
    return page;
  }
}

/** Shows what a notice is about: in a window of ours where one is open, without a reload, else in a new one. */
export async function openNotice(notification: Notification): Promise<void> {
  notification.close();
  const path = safeRedirect(notification.data?.path) ?? '/';
  const page = await findWindow(path);
  if (page && (await askPage(await bringToFront(page), { kind: 'open', path }))) return;
  await self.clients.openWindow(path);
}
