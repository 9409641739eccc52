import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import type { AgentRequestSummary } from '#contract/requests/request-replies.ts';
import { indexAmong, requestLinks } from '#web/requests/dashboard/use-list-keys.ts';
import { loadPart } from '#web/shared/network/load-part.ts';
import { selection, useSelection } from './selection-store.ts';

const SelectionBar = lazy(async () => {
  const { SelectionBar: bar } = await loadPart(() => import('./selection-bar.tsx'));
  return { default: bar };
});

/** The element of the list that had the focus, and the index of its row. */
interface KeptFocus {
  place: HTMLElement;
  index: number;
}

const listElementOf = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('[role="tabpanel"]') ? target : null;

/**
 * Returns the focus to its element, or to the row that replaced a removed one; does nothing if the focus is
 * elsewhere.
 */
function restoreFocus(kept: KeptFocus | null): void {
  if (!kept || document.activeElement !== document.body) return;
  const links = requestLinks();
  const row = links[kept.index] ?? links.at(-1) ?? document.querySelector('main');
  (kept.place.isConnected ? kept.place : row)?.focus({ preventScroll: true });
}

/**
 * Keeps the focus in the list: the bar closes together with its pressed button, and changed rows may leave the list.
 */
function useKeptFocus(isOpen: boolean): void {
  const kept = useRef<KeptFocus>(null);
  const open = useRef(isOpen);
  useLayoutEffect(() => {
    open.current = isOpen;
    // The focus is lost when the bar closes. By the next frame, another page may have taken it.
    if (!isOpen) requestAnimationFrame(() => restoreFocus(kept.current));
  }, [isOpen]);
  // The listeners end before the next page replaces the list.
  useLayoutEffect(() => {
    const note = ({ target }: Event) => {
      const place = listElementOf(target);
      if (place) kept.current = { place, index: Math.max(0, indexAmong(requestLinks(), place)) };
      else if (!open.current) kept.current = null;
    };
    // Pressing an element that already has the focus causes no focus event.
    const forget = ({ target }: Event) => {
      if (!open.current && !listElementOf(target)) kept.current = null;
    };
    const watcher = new MutationObserver(() => {
      if (kept.current && !kept.current.place.isConnected) restoreFocus(kept.current);
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', forget);
    return () => {
      kept.current = null;
      watcher.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
}

interface SelectionFrameProps {
  items: readonly AgentRequestSummary[];
  /** When the items arrived, by the browser's clock. */
  seenAt: number;
}

/** The place of the bar that changes selected requests together; its code loads with the first selection. */
export function SelectionFrame({ items, seenAt }: SelectionFrameProps) {
  const selected = useSelection();
  useEffect(() => selection.keepListed(items.map(({ id }) => id)), [items]);
  useEffect(() => selection.clear, []);
  const chosen = items.filter(({ id }) => selected.has(id));
  useKeptFocus(chosen.length > 0);
  if (chosen.length === 0) return null;
  return (
    <Suspense>
      <SelectionBar chosen={chosen} items={items} seenAt={seenAt} />
    </Suspense>
  );
}
