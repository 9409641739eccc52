import { useSyncExternalStore } from 'react';

let unread = 0;
/** What this page has put on the icon: an earlier visit, or a notice, may have left something else there. */
let badge: number | undefined;
const listeners = new Set<() => void>();

export const currentUnread = () => unread;

export function onUnreadChange(changed: () => void): () => void {
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
  };
}

/** Conversations in which the reader's side has something unread. */
export function useUnread(): number {
  return useSyncExternalStore(onUnreadChange, currentUnread, currentUnread);
}

/** Shows it in the page's title, and on the app's icon where there is one. */
export function showUnread(next: number): void {
  if (badge !== next && 'setAppBadge' in navigator) navigator.setAppBadge(next).catch(() => undefined);
  badge = next;
  if (next === unread) return;
  unread = next;
  for (const listener of listeners) listener();
}
