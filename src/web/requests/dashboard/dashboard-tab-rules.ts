import type { AgentRequestCounts } from '#contract/requests/request-count-replies.ts';
import type { TabbedStatus } from '#domain/requests/request-lifecycle.ts';
import { tabbedStatuses } from '#domain/requests/request-rules.ts';
import type { ListSearch } from '#web/shared/navigation/route-search.ts';

export type DashboardTab = 'all' | TabbedStatus;

/** The tabs of both dashboards. Each tab except the first filters by the status that it names. */
export const dashboardTabs: readonly DashboardTab[] = ['all', ...tabbedStatuses];

export function isDashboardTab(value: string): value is DashboardTab {
  return dashboardTabs.some((tab) => tab === value);
}

/** Returns the counts of the tabs for the chosen part of the work list; null if they are not counted. */
export function tabCountsOf(counts: AgentRequestCounts | null | undefined, workList: ListSearch['workList']) {
  if (workList === undefined || !counts) return counts;
  return workList === 'later' ? null : counts.workList[workList];
}
