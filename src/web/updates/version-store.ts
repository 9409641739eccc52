import { useSyncExternalStore } from 'react';

let isThere = false;
const listeners = new Set<() => void>();

/** For the registration alone. */
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

/** Whether the server has a newer program than the one that runs here. */
export function useNewVersion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isThere,
    () => false,
  );
}
