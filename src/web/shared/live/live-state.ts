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

/** For the live connection alone. */
export function noteLiveState(next: LiveState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Whether this tab hears of what changes, by its own stream or another tab's. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(subscribe, currentLiveState, currentLiveState);
}

const safetyNet = 5 * 60_000;

/** How often to ask without being told: `quick` (ms) while nobody tells, else rarely. */
export function useAskEvery(quick: number): number {
  return useLiveState() === 'connected' ? safetyNet : quick;
}
