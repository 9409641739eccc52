import { useShortcuts } from '#web/shared/display/use-shortcuts.ts';

const tab = '[role="tabpanel"]';

/** The links of the listed requests, in their order; `list` selects another list. */
export function requestLinks(list = tab): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`${list} a.stretched-link`)];
}

/** Returns false if the list ends there. */
function focusNeighbourLink(by: 1 | -1, from: number, links: HTMLElement[]): boolean {
  const next = from < 0 ? links.at(by === 1 ? 0 : -1) : links[from + by];
  next?.focus();
  return next !== undefined;
}

/** Returns the index of the request whose row contains the element. */
export const indexAmong = (links: readonly HTMLElement[], element: Element | null) =>
  links.findIndex((link) => link.closest('tr, li')?.contains(element));

const focusedAt = (links: readonly HTMLElement[]) => indexAmong(links, document.activeElement);

function moveListFocus(by: 1 | -1, list: string): boolean {
  const links = requestLinks(list);
  return focusNeighbourLink(by, focusedAt(links), links);
}

/** Arrow keys move only from a focused request; otherwise they scroll the page. */
function moveFromFocusedLink(by: 1 | -1, list: string): boolean {
  const links = requestLinks(list);
  const from = focusedAt(links);
  return from >= 0 && focusNeighbourLink(by, from, links);
}

/** Presses an element of the focused row; returns false if there is no such element. */
function pressInFocusedRow(
  list: string,
  row: (link: HTMLElement) => HTMLElement | null | undefined,
): boolean {
  const links = requestLinks(list);
  const link = links[focusedAt(links)];
  const pressed = link && row(link);
  pressed?.click();
  return pressed !== undefined && pressed !== null;
}

/**
 * `j` and `k` move between requests. From a focused request the arrow keys do the same. Enter opens a request, like
 * any link.
 */
export function useListKeys(list = tab): void {
  useShortcuts({
    j: () => moveListFocus(1, list),
    k: () => moveListFocus(-1, list),
    o: () => pressInFocusedRow(list, (link) => link),
    x: () =>
      pressInFocusedRow(list, (link) =>
        link.closest('tr, li')?.querySelector<HTMLElement>('[type="checkbox"]'),
      ),
    arrowdown: () => moveFromFocusedLink(1, list),
    arrowup: () => moveFromFocusedLink(-1, list),
  });
}
