import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

/** The number of unsaved changes of each form on the page that has unsaved changes. */
let unsavedCounts: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();

function setUnsavedCount(id: string, count: number): void {
  const next = new Map(unsavedCounts);
  if (count > 0) next.set(id, count);
  else next.delete(id);
  unsavedCounts = next;
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/**
 * Adds the unsaved changes of a form to those of the other forms on the page. `isAskingForm` is true for only one of the
 * forms with unsaved changes: it asks for all of them.
 */
export function useUnsaved(count: number): { total: number; isAskingForm: boolean } {
  const id = useId();
  useLayoutEffect(() => {
    setUnsavedCount(id, count);
    return () => setUnsavedCount(id, 0);
  }, [id, count]);
  const all = useSyncExternalStore(subscribe, () => unsavedCounts);
  const [first] = all.keys();
  return { total: [...all.values()].reduce((sum, each) => sum + each, 0), isAskingForm: first === id };
}
