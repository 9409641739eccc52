import { useSyncExternalStore } from 'react';

let isThere = false;
const listeners = new Set<() => void>();

/** Only the registration calls this. */
export function announceNewVersion(): void {
  isThere = true;
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
  };
}

/** Returns whether the server has newer code than this page runs. */
export function useNewVersion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isThere,
    () => false,
  );
}
