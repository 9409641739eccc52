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
  /** When they came, by the browser's clock. */
  seenAt: number;
}

/** Where the bar stands with which selected requests are changed together; it comes with the first of them. */
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
