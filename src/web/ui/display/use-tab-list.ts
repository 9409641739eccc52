import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';

function tabsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
}

/** The tab an arrow, Home or End leads to; undefined for other keys. */
function nextTab(tabs: HTMLElement[], key: string): HTMLElement | undefined {
  const place = tabs.findIndex((tab) => tab === document.activeElement);
  if (key === 'ArrowRight') return tabs[(place + 1) % tabs.length];
  if (key === 'ArrowLeft') return tabs.at(place <= 0 ? -1 : place - 1);
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  return undefined;
}

/** Puts the line under the current tab. */
function underline(list: HTMLElement | null, line: HTMLElement | null): void {
  const current = tabsOf(list).find((tab) => tab.ariaSelected === 'true');
  if (!list || !line) return;
  list.dataset['underlined'] = '';
  line.hidden = !current;
  if (!current) return;
  line.style.left = `${current.offsetLeft}px`;
  line.style.width = `${current.offsetWidth}px`;
}

/** How much of a neighbour shows that there is more, in pixels: as wide as the row fades. */
const peek = 56;

/** Brings a tab into the row's sight, where the row scrolls; the page stays where it is. */
function show(tab: HTMLElement | undefined, row: HTMLElement | null): void {
  if (!tab || !row) return;
  const [inside, around] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft +=
    Math.min(0, inside.left - around.left - peek) + Math.max(0, inside.right - around.right + peek);
}

/** At which of its ends the row goes on out of sight: there it fades. */
function markEnds(row: HTMLElement | null): void {
  if (!row) return;
  const after = row.scrollWidth - row.clientWidth - row.scrollLeft;
  row.toggleAttribute('data-more-before', row.scrollLeft > 1);
  row.toggleAttribute('data-more-after', after > 1);
}

/**
 * The manners of a row of tabs (WAI-ARIA): arrows move the focus and choose, unless none is chosen yet; the chosen one is
 * underlined and in sight. `current` is its place, or -1.
 */
export function useTabList(current: number) {
  const row = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const indicator = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    let isNew = true;
    // Called once everything has its place, so that nothing is measured twice; and again as labels grow and shrink.
    const observer = new ResizeObserver(() => {
      underline(list.current, indicator.current);
      if (isNew) show(tabsOf(list.current)[current], row.current);
      isNew = false;
      markEnds(row.current);
    });
    for (const part of [row.current, ...tabsOf(list.current)]) if (part) observer.observe(part);
    return () => observer.disconnect();
  }, [current]);

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const next = nextTab(tabsOf(list.current), event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    show(next, row.current);
    if (current >= 0) next.click();
  };

  return { row, list, indicator, press, scrolled: () => markEnds(row.current) };
}
