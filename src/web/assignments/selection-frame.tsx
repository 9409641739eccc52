import { lazy, Suspense, useEffect } from 'react';
import type { AgentRequestSummary } from '#contract/requests/request-replies.ts';
import { requestLinks } from '#web/requests/dashboard/use-list-keys.ts';
import { loadPart } from '#web/shared/network/load-part.ts';
import { selection, useSelection } from './selection-store.ts';

const SelectionBar = lazy(async () => {
  const { SelectionBar: bar } = await loadPart(() => import('./selection-bar.tsx'));
  return { default: bar };
});

/** The bar closes with the pressed button: the focus returns to where it was in the list, or to its first row. */
function useReturnedFocus(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    let last: HTMLElement | null = null;
    const note = (target: EventTarget | null) => {
      if (target instanceof HTMLElement && target.closest('[role="tabpanel"]')) last = target;
    };
    const follow = ({ target }: FocusEvent) => note(target);
    note(document.activeElement);
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body || last === null) return;
        const place = last.isConnected ? last : requestLinks()[0];
        place?.focus({ preventScroll: true });
      });
    };
  }, [isOpen]);
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
  useReturnedFocus(chosen.length > 0);
  if (chosen.length === 0) return null;
  return (
    <Suspense>
      <SelectionBar chosen={chosen} items={items} seenAt={seenAt} />
    </Suspense>
  );
}
