import type { Role } from '#domain/accounts/role-kinds.ts';
import { counters } from '#domain/requests/lifecycle-kinds.ts';
import { listSorts } from '#domain/requests/request-limits.ts';
import { isRequestStatus, requestStatuses, type RequestStatus } from '#domain/requests/status-lifecycle.ts';
import type { ListSearch } from '#web/shared/navigation/route-search.ts';
import { isDashboardTab } from '#web/requests/dashboard/dashboard-tab-rules.ts';
import type { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import type { filterTexts } from './filter-texts.ts';

type Texts = (typeof filterTexts)['fr'];

interface OptionTexts {
  texts: Texts;
  dashboard: (typeof dashboardTexts)['fr'];
  statuses: Record<RequestStatus, string>;
}

interface Option {
  value: string;
  label: string;
}

const showFilters = [...counters, 'transfers'] as const;

/** Returns the filter for an option; none for the first option, "any status". */
export function filterOfOption(value: string): Pick<ListSearch, 'status' | 'action' | 'show'> {
  if (value === 'required') return { action: value };
  const show = showFilters.find((name) => name === value);
  if (show) return { show };
  return isRequestStatus(value) ? { status: value } : {};
}

export function filterOptions(reader: Role, { texts, dashboard, statuses }: OptionTexts): Option[] {
  return [
    { value: '', label: texts.anyStatus },
    { value: 'required', label: texts.actionRequired },
    ...(reader === 'agent' ? [{ value: 'transfers', label: dashboard.transfers }] : []),
    ...requestStatuses.map((value) => ({ value, label: statuses[value] })),
  ];
}

/** Returns the counters as filters; each includes several statuses. */
export function counterOptions({ counters: names }: OptionTexts['dashboard']): Option[] {
  return counters.map((value) => ({ value, label: names[value] }));
}

export function orderOfOption(value: string): Pick<ListSearch, 'order' | 'sort'> {
  return {
    order: value === 'oldest' ? value : undefined,
    sort: listSorts.find((each) => each === value),
  };
}

export function orderOptions(reader: Role, { order }: Texts): Option[] {
  return [
    { value: '', label: order.newest },
    { value: 'oldest', label: order.oldest },
    ...(reader === 'agent' ? listSorts.map((value) => ({ value, label: order.sorts[value] })) : []),
  ];
}

/**
 * Returns how many filters of the menu apply. A chosen tab does not count, because people see it outside the menu.
 */
export function countActiveFilters({ status, action, show }: ListSearch): number {
  const filter = status ?? action ?? show;
  return filter === undefined || isDashboardTab(filter) ? 0 : 1;
}
