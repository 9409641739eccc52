import { useShortcuts } from '#web/shared/display/use-shortcuts.ts';

function requestLinks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[role="tabpanel"] a.stretched-link')];
}

/** False where the list has none further. */
function step(by: 1 | -1, from: number, links: HTMLElement[]): boolean {
  const next = from < 0 ? links.at(by === 1 ? 0 : -1) : links[from + by];
  next?.focus();
  return next !== undefined;
}

function walk(by: 1 | -1): boolean {
  const links = requestLinks();
  return step(
    by,
    links.findIndex((link) => link === document.activeElement),
    links,
  );
}

/** Arrows move only from a request that has the focus; else they scroll the page. */
function walkOn(by: 1 | -1): boolean {
  const links = requestLinks();
  const from = links.findIndex((link) => link === document.activeElement);
  return from >= 0 && step(by, from, links);
}

/** `j` and `k` go from request to request, and so do the arrows from there; Enter opens it, as it does any link. */
export function useListKeys(): void {
  useShortcuts({
    j: () => walk(1),
    k: () => walk(-1),
    arrowdown: () => walkOn(1),
    arrowup: () => walkOn(-1),
  });
}
