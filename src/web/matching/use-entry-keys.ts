import { useShortcuts } from '#web/shared/display/use-shortcuts.ts';

const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-walked]')];
const focusedAt = (all: readonly HTMLElement[]) =>
  all.findIndex((row) => row.contains(document.activeElement));

/** Returns the main element of a row: its proposal; without one, its box, its first button or its link. */
const mainOf = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>('[data-main]') ??
  row?.querySelector<HTMLElement>('[type="checkbox"]') ??
  row?.querySelector<HTMLElement>('button, a');

function focusIn(row: HTMLElement | undefined): boolean {
  const target = mainOf(row);
  target?.focus();
  row?.scrollIntoView({ block: 'nearest' });
  return target !== undefined && target !== null;
}

/** Returns the main element of the row that is now at this index, or of the last row. */
export function mainAt(index: number): HTMLElement | null | undefined {
  const all = rows();
  return mainOf(all[Math.max(index, 0)] ?? all.at(-1));
}

export const focusedRow = () => focusedAt(rows());

function walk(by: 1 | -1, isFurther = false): boolean {
  const all = rows();
  const from = focusedAt(all);
  if (isFurther && from < 0) return false;
  return focusIn(from < 0 ? all.at(by === 1 ? 0 : -1) : all[from + by]);
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
    j: () => walk(1),
    k: () => walk(-1),
    arrowdown: () => walk(1, true),
    arrowup: () => walk(-1, true),
    x: pressBox,
  });
}
