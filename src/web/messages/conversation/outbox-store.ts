import { useSyncExternalStore } from 'react';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { onStoredElsewhere, readStored, writeStored } from '#web/shared/storage.ts';
import type { ConversationOutbox } from './outbox-record.ts';
import { mergeStoredOutbox, serializeOutbox, parseOutbox } from './outbox-record.ts';

export type BoxKey = `draft:message:${string}:${string}`;

export const boxKey = (userId: string, requestId: string): BoxKey => `draft:message:${userId}:${requestId}`;

const outboxes = new Map<BoxKey, ConversationOutbox>();
const listeners = new Set<() => void>();

function storeOutbox(key: BoxKey, box: ConversationOutbox): void {
  outboxes.set(key, box);
  for (const listener of listeners) listener();
}

function loadOutbox(key: BoxKey): ConversationOutbox {
  const box = parseOutbox(readStored(key), serverNow());
  outboxes.set(key, box);
  onStoredElsewhere(key, (stored) =>
    storeOutbox(key, mergeStoredOutbox(outbox.read(key), parseOutbox(stored, serverNow()))),
  );
  return box;
}

/**
 * Typed messages that the loaded conversation does not show yet, by person and conversation. They are kept when the
 * person leaves the screen or reloads.
 */
export const outbox = {
  read: (key: BoxKey): ConversationOutbox => outboxes.get(key) ?? loadOutbox(key),
  change: (key: BoxKey, change: (box: ConversationOutbox) => ConversationOutbox): void => {
    const before = outbox.read(key);
    const after = change(before);
    if (after === before) return;
    writeStored(key, serializeOutbox(after));
    storeOutbox(key, after);
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function useStoredOutbox(key: BoxKey): ConversationOutbox {
  return useSyncExternalStore(outbox.subscribe, () => outbox.read(key));
}
