import type { AgentRequestSummary } from '#contract/requests/request-replies.ts';
import { type ListQuery, prefetchAllRequests } from '#web/requests/dashboard/dashboard-queries.ts';
import { useListKeys } from '#web/requests/dashboard/use-list-keys.ts';
import { usePrefetchedNext } from '#web/requests/dashboard/use-prefetched-next.ts';
import { WorkListFilterBar, type WorkListFilterProps } from './work-list-filter-bar.tsx';
import { SelectionFrame } from './selection-frame.tsx';

interface WorkListBarProps extends WorkListFilterProps {
  /** The query of the present page, if another page follows it. */
  next: ListQuery | false;
  /** The list on screen, and when it arrived by the browser's clock. */
  list: { data?: { items: readonly AgentRequestSummary[] } | undefined; dataUpdatedAt: number };
}

const noRequests: readonly AgentRequestSummary[] = [];

/** The tools beside the title of the agents' list, available once the list has loaded. */
export function WorkListBar({ next, list, ...filter }: WorkListBarProps) {
  useListKeys();
  usePrefetchedNext(next, prefetchAllRequests);
  return (
    <>
      <WorkListFilterBar {...filter} />
      <SelectionFrame items={list.data?.items ?? noRequests} seenAt={list.dataUpdatedAt} />
    </>
  );
}
