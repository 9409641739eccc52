import type { TabbedStatus } from '#domain/requests/request-lifecycle.ts';
import { tabbedStatuses } from '#domain/requests/request-rules.ts';

export type DashboardTab = 'all' | TabbedStatus;

/** The tabs of both dashboards; each but the first filters by the status it names. */
export const dashboardTabs: readonly DashboardTab[] = ['all', ...tabbedStatuses];

export function isDashboardTab(value: string): value is DashboardTab {
  return dashboardTabs.some((tab) => tab === value);
}
