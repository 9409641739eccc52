import { useSyncExternalStore } from 'react';

/** The selected rows of the agents' list, and the row from which a range begins. */
let selected: ReadonlySet<string> = new Set();
let anchor: string | null = null;
const listeners = new Set<() => void>();

function setSelected(next: ReadonlySet<string>): void {
  selected = next;
  for (const listener of listeners) listener();
}

/** Returns the ids from one row to the other in list order, if both are in the list. */
export function rangeOf(listed: readonly string[], from: string | null, to: string): readonly string[] {
  const [first, last] = [from === null ? -1 : listed.indexOf(from), listed.indexOf(to)];
  if (first < 0 || last < 0) return [to];
  return listed.slice(Math.min(first, last), Math.max(first, last) + 1);
}

export const selection = {
  select(ids: readonly string[], isSelected: boolean): void {
    const next = new Set(selected);
    for (const id of ids) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    setSelected(next);
  },
  /** Selects one row or, if the shift key is held, all rows since the one pressed before. */
  press(id: string, isSelected: boolean, range: { listed: readonly string[]; isHeld: boolean }): void {
    selection.select(range.isHeld ? rangeOf(range.listed, anchor, id) : [id], isSelected);
    anchor = id;
  },
  /** Deselects rows that are no longer listed. */
  keepListed(listed: readonly string[]): void {
    const kept = listed.filter((id) => selected.has(id));
    if (kept.length !== selected.size) setSelected(new Set(kept));
  },
  clear: () => setSelected(new Set()),
};

export function useSelection(): ReadonlySet<string> {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => selected,
  );
}
