import { useDeferredValue } from 'react';
import type { AgentRequestCounts } from '#contract/requests/request-count-replies.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { CountersBar } from '#web/requests/dashboard/counters-bar.tsx';
import type { DashboardSearch } from '#web/requests/dashboard/use-dashboard-search.ts';
import { WaitingBanner } from './waiting-banner.tsx';

interface OverviewProps {
  /** Undefined while loading; null if loading failed. */
  counts: AgentRequestCounts | null | undefined;
  search: DashboardSearch;
}

/** For agents: the requests that wait for the team, and the counters; on wide screens in one line. */
export function OverviewSection({ counts: known, search }: OverviewProps) {
  // Deferred, so that it renders in pieces like the list below.
  const counts = useDeferredValue(known, undefined);
  const { workList } = search.shown;
  const waiting = workList === 'mine' || workList === 'nobody' ? counts?.workList[workList] : counts;
  return (
    <div className="flex flex-col gap-1 md:mb-1 xl:flex-row xl:gap-6">
      {waiting ? (
        <WaitingBanner part={workList ?? 'all'} counts={waiting} search={search} />
      ) : counts === undefined ? (
        <Skeleton className="min-h-control flex-1 rounded-control" />
      ) : (
        <div className="min-h-control flex-1" />
      )}
      <CountersBar counts={counts} search={search} />
    </div>
  );
}
