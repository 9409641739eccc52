import { useSyncExternalStore } from 'react';

export interface Outgoing {
  /** Becomes the message's id, so that sending again never doubles. */
  id: string;
  content: string;
  at: string;
  /** `sent`: acknowledged, and not yet seen in the conversation as loaded. */
  state: 'waiting' | 'failed' | 'sent';
}

interface Box {
  draft: string;
  outgoing: readonly Outgoing[];
}

const empty: Box = { draft: '', outgoing: [] };
const boxes = new Map<string, Box>();
const listeners = new Set<() => void>();

/** What one person has typed and not yet seen arrive, by conversation; it outlives the screen. */
export const outbox = {
  read: (key: string): Box => boxes.get(key) ?? empty,
  change: (key: string, change: (box: Box) => Box): void => {
    const before = outbox.read(key);
    const after = change(before);
    if (after === before) return;
    boxes.set(key, after);
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function useBox(key: string): Box {
  return useSyncExternalStore(outbox.subscribe, () => outbox.read(key));
}
