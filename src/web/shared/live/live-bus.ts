import type { LiveEvent } from '#contract/live/live-events.ts';

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();

/** Hears what the live connection tells this tab, whichever tab holds it; answers what stops it. */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** For the live connection alone. */
export function emitLiveEvent(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}
