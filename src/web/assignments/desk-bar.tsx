import type { AgentRequestSummary } from '#contract/requests/request-replies.ts';
import { type ListQuery, prefetchAllRequests } from '#web/requests/dashboard/dashboard-queries.ts';
import { useListKeys } from '#web/requests/dashboard/use-list-keys.ts';
import { usePrefetchedNext } from '#web/requests/dashboard/use-prefetched-next.ts';
import { DeskFilterBar, type DeskFilterProps } from './desk-filter-bar.tsx';
import { SelectionFrame } from './selection-frame.tsx';

interface DeskBarProps extends DeskFilterProps {
  /** What is on screen, where another page of it follows. */
  next: ListQuery | false;
  /** What is on screen, and when it came by the browser's clock. */
  list: { data?: { items: readonly AgentRequestSummary[] } | undefined; dataUpdatedAt: number };
}

const nothing: readonly AgentRequestSummary[] = [];

/** What the agents' list has beside its title, and what it can do once it stands. */
export function DeskBar({ next, list, ...filter }: DeskBarProps) {
  useListKeys();
  usePrefetchedNext(next, prefetchAllRequests);
  return (
    <>
      <DeskFilterBar {...filter} />
      <SelectionFrame items={list.data?.items ?? nothing} seenAt={list.dataUpdatedAt} />
    </>
  );
}
