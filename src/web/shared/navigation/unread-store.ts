import { useSyncExternalStore } from 'react';

let unread = 0;
/**
 * The number that this page put on the icon. Undefined at first, because an earlier visit or a notification may have
 * put another number there.
 */
let badge: number | undefined;
const listeners = new Set<() => void>();

export const currentUnread = () => unread;

export function onUnreadChange(changed: () => void): () => void {
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
  };
}

/** Returns the number of conversations with unread messages for the reader's side. */
export function useUnread(): number {
  return useSyncExternalStore(onUnreadChange, currentUnread, currentUnread);
}

/** Shows the number in the page's title, and on the app's icon if there is one. */
export function showUnread(next: number): void {
  if (badge !== next && 'setAppBadge' in navigator) navigator.setAppBadge(next).catch(() => undefined);
  badge = next;
  if (next === unread) return;
  unread = next;
  for (const listener of listeners) listener();
}
