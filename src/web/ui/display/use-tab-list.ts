import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';

function tabsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
}

/** Returns the tab for an arrow key, Home or End; undefined for other keys. */
function nextTab(tabs: HTMLElement[], key: string): HTMLElement | undefined {
  const place = tabs.findIndex((tab) => tab === document.activeElement);
  if (key === 'ArrowRight') return tabs[(place + 1) % tabs.length];
  if (key === 'ArrowLeft') return tabs.at(place <= 0 ? -1 : place - 1);
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  return undefined;
}

/** Moves the line so that it is under the current tab. */
function placeUnderline(list: HTMLElement | null, line: HTMLElement | null): void {
  const current = tabsOf(list).find((tab) => tab.ariaSelected === 'true');
  if (!list || !line) return;
  list.dataset['underlined'] = '';
  line.hidden = !current;
  if (!current) return;
  line.style.left = `${current.offsetLeft}px`;
  line.style.width = `${current.offsetWidth}px`;
}

/** Pixels of the next tab that stay visible to show that there are more tabs; as wide as the fading end. */
const neighbourPixels = 56;

/** Scrolls a tab into view within its row; the page does not move. */
function scrollTabIntoView(tab: HTMLElement | undefined, row: HTMLElement | null): void {
  if (!tab || !row) return;
  const [inside, around] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft +=
    Math.min(0, inside.left - around.left - neighbourPixels) +
    Math.max(0, inside.right - around.right + neighbourPixels);
}

/** Marks the ends at which tabs are hidden; these ends fade. */
function markScrollableEnds(row: HTMLElement | null): void {
  if (!row) return;
  const after = row.scrollWidth - row.clientWidth - row.scrollLeft;
  row.toggleAttribute('data-more-before', row.scrollLeft > 1);
  row.toggleAttribute('data-more-after', after > 1);
}

/**
 * The keyboard behaviour of a row of tabs (WAI-ARIA). Arrow keys move the focus and select, unless no tab is selected
 * yet. The selected tab is underlined and scrolled into view. `current` is its index, or -1.
 */
export function useTabList(current: number) {
  const row = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const indicator = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    let isNew = true;
    // Called after layout, so that nothing is measured twice, and again when labels change their size.
    const observer = new ResizeObserver(() => {
      placeUnderline(list.current, indicator.current);
      if (isNew) scrollTabIntoView(tabsOf(list.current)[current], row.current);
      isNew = false;
      markScrollableEnds(row.current);
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
    scrollTabIntoView(next, row.current);
    if (current >= 0) next.click();
  };

  return { row, list, indicator, press, scrolled: () => markScrollableEnds(row.current) };
}
