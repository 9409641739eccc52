import type { LiveEvent } from '#contract/live/live-events.ts';

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();

/** Listens to live events in this tab, whichever tab holds the connection; returns a function that stops it. */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Only the live connection calls this. */
export function emitLiveEvent(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}
