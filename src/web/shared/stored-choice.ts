import { useSyncExternalStore } from 'react';
import { onStoredElsewhere, readStored, writeStored } from './storage.ts';
import type { storageKeys } from './storage.ts';

interface StoredChoice<T extends string> {
  current: () => T;
  /** Returns the value if the person has chosen nothing in this browser. */
  defaultChoice: () => T;
  set: (value: T) => void;
  subscribe: (changed: () => void) => () => void;
}

/**
 * One choice in this browser, kept in local storage and the same in all its tabs. `apply` shows the choice on the
 * page.
 */
export function storedChoice<T extends string>(
  key: (typeof storageKeys)[keyof typeof storageKeys],
  read: (stored: string | null) => T,
  apply: (value: T) => void,
): StoredChoice<T> {
  let value: T | undefined;
  const listeners = new Set<() => void>();
  const become = (next: T) => {
    if (next === value) return;
    value = next;
    apply(next);
    for (const listener of listeners) listener();
  };
  /** Read at first use, so that importing this module touches no browser API. */
  const current = () => {
    if (value === undefined) {
      value = read(readStored(key));
      apply(value);
      onStoredElsewhere(key, (stored) => become(read(stored)));
    }
    return value;
  };
  return {
    current,
    defaultChoice: () => read(null),
    set: (next) => {
      current();
      writeStored(key, next);
      become(next);
    },
    subscribe: (changed) => {
      current();
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** `served`: the value with which the server rendered the page. */
export function useStoredChoice<T extends string>(
  choice: StoredChoice<T>,
  served: () => T | undefined = () => undefined,
): T {
  return useSyncExternalStore(choice.subscribe, choice.current, () => served() ?? choice.defaultChoice());
}
