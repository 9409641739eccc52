import { useSyncExternalStore } from 'react';
import type { LiveState } from './live-types.ts';

let state: LiveState = 'off';
const listeners = new Set<() => void>();

export const currentLiveState = (): LiveState => state;

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
  };
}

/** Only the live connection calls this. */
export function noteLiveState(next: LiveState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Returns whether this tab receives live changes, from its own stream or another tab's. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(subscribe, currentLiveState, currentLiveState);
}

const connectedPollMilliseconds = 5 * 60_000;

/** Returns the refetch interval in ms: `quick` while there is no live connection, otherwise a long one. */
export function usePollInterval(quick: number): number {
  return useLiveState() === 'connected' ? connectedPollMilliseconds : quick;
}
