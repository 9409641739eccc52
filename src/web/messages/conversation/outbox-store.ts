import { useSyncExternalStore } from 'react';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { onStoredElsewhere, readStored, writeStored } from '#web/shared/storage.ts';
import type { Box } from './outbox-record.ts';
import { boxFromElsewhere, boxRecord, readBox } from './outbox-record.ts';

export type BoxKey = `draft:message:${string}:${string}`;

export const boxKey = (userId: string, requestId: string): BoxKey => `draft:message:${userId}:${requestId}`;

const boxes = new Map<BoxKey, Box>();
const listeners = new Set<() => void>();

function keep(key: BoxKey, box: Box): void {
  boxes.set(key, box);
  for (const listener of listeners) listener();
}

function open(key: BoxKey): Box {
  const box = readBox(readStored(key), serverNow());
  boxes.set(key, box);
  onStoredElsewhere(key, (stored) =>
    keep(key, boxFromElsewhere(outbox.read(key), readBox(stored, serverNow()))),
  );
  return box;
}

/**
 * Typed messages that the loaded conversation does not show yet, by person and conversation. They are kept when the
 * person leaves the screen or reloads.
 */
export const outbox = {
  read: (key: BoxKey): Box => boxes.get(key) ?? open(key),
  change: (key: BoxKey, change: (box: Box) => Box): void => {
    const before = outbox.read(key);
    const after = change(before);
    if (after === before) return;
    writeStored(key, boxRecord(after));
    keep(key, after);
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function useBox(key: BoxKey): Box {
  return useSyncExternalStore(outbox.subscribe, () => outbox.read(key));
}
