import { lazy, Suspense, useEffect } from 'react';
import type { AgentRequestSummary } from '#contract/requests/request-replies.ts';
import { loadPart } from '#web/shared/network/load-part.ts';
import { selection, useSelection } from './selection-store.ts';

const SelectionBar = lazy(async () => {
  const { SelectionBar: bar } = await loadPart(() => import('./selection-bar.tsx'));
  return { default: bar };
});

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
  if (chosen.length === 0) return null;
  return (
    <Suspense>
      <SelectionBar chosen={chosen} items={items} seenAt={seenAt} />
    </Suspense>
  );
}
