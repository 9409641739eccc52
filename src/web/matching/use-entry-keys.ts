import { useShortcuts } from '#web/shared/display/use-shortcuts.ts';

const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-walked]')];
const focusedAt = (all: readonly HTMLElement[]) =>
  all.findIndex((row) => row.contains(document.activeElement));

/** Returns the main element of a row: its proposal; without one, its box, its first button or its link. */
const mainElementOf = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>('[data-main]') ??
  row?.querySelector<HTMLElement>('[type="checkbox"]') ??
  row?.querySelector<HTMLElement>('button, a');

function focusMainElement(row: HTMLElement | undefined): boolean {
  const target = mainElementOf(row);
  target?.focus();
  row?.scrollIntoView({ block: 'nearest' });
  return target !== undefined && target !== null;
}

/** Returns the main element of the row that is now at this index, or of the last row. */
export function mainElementAt(index: number): HTMLElement | null | undefined {
  const all = rows();
  return mainElementOf(all[Math.max(index, 0)] ?? all.at(-1));
}

export const focusedRow = () => focusedAt(rows());

function moveEntryFocus(by: 1 | -1, isFurther = false): boolean {
  const all = rows();
  const from = focusedAt(all);
  if (isFurther && from < 0) return false;
  return focusMainElement(from < 0 ? all.at(by === 1 ? 0 : -1) : all[from + by]);
}

function pressBox(): boolean {
  const all = rows();
  const box = all[focusedAt(all)]?.querySelector<HTMLElement>('[type="checkbox"]');
  box?.click();
  return box !== undefined && box !== null;
}

/**
 * `j` and `k` move between the rows of all groups. From a focused row the arrow keys do the same. `x` selects a row;
 * Enter activates the focused element.
 */
export function useEntryKeys(): void {
  useShortcuts({
    j: () => moveEntryFocus(1),
    k: () => moveEntryFocus(-1),
    arrowdown: () => moveEntryFocus(1, true),
    arrowup: () => moveEntryFocus(-1, true),
    x: pressBox,
  });
}
