import type { ReactNode } from 'react';
import type { Role } from '#domain/requests/request-lifecycle.ts';
import { isRequestStatus, requestStatuses } from '#domain/requests/request-lifecycle.ts';
import { searchMaxLength } from '#domain/requests/request-limits.ts';
import { useTexts } from '#web/shared/language.ts';
import type { ListSearch } from '#web/shared/route-search.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { dashboardTabs, isDashboardTab } from './dashboard-tabs.ts';
import { dashboardTexts } from './dashboard-texts.ts';
import { statusTexts } from './status-texts.ts';
import type { DashboardSearch } from './use-dashboard-search.ts';

interface FiltersProps {
  reader: Role;
  search: DashboardSearch;
  /** The results. */
  children: ReactNode;
}

function filterNamed(value: string): Pick<ListSearch, 'status' | 'action'> {
  if (value === 'required') return { action: value };
  return isRequestStatus(value) ? { status: value } : {};
}

export function DashboardFilters({ reader, search, children }: FiltersProps) {
  const texts = useTexts(dashboardTexts);
  const { statuses } = useTexts(statusTexts);
  const { status, action, order } = search.shown;
  // No tab is the current one while another filter is.
  const tab = status ?? (action ? '' : 'all');
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-2 md:gap-3">
        <SearchField
          label={texts.search}
          placeholder={texts[reader].searchHint}
          value={search.typed}
          onValue={search.setTyped}
          maxLength={searchMaxLength}
          shortcut
          className="max-lg:basis-full lg:flex-1"
        />
        <Select
          label={<VisuallyHidden>{texts.status}</VisuallyHidden>}
          value={status ?? action ?? ''}
          onChange={({ target: { value } }) => search.filter(filterNamed(value))}
          options={[
            { value: '', label: texts.anyStatus },
            { value: 'required', label: texts.actionRequired },
            ...requestStatuses.map((value) => ({ value, label: statuses[value] })),
          ]}
          className="min-w-0 flex-1 lg:max-w-68"
        />
        <Select
          label={<VisuallyHidden>{texts.order.label}</VisuallyHidden>}
          value={order ?? ''}
          onChange={({ target: { value } }) => search.sort(value === 'oldest' ? value : undefined)}
          options={[
            { value: '', label: texts.order.newest },
            { value: 'oldest', label: texts.order.oldest },
          ]}
          className="w-32 shrink-0 md:max-lg:flex-1 lg:w-36"
        />
      </div>
      <Tabs
        label={texts.tabsLabel}
        value={tab}
        onValue={(next) => search.filter(isDashboardTab(next) && next !== 'all' ? { status: next } : {})}
        tabs={dashboardTabs.map((value) => ({ value, label: texts.tabs[value] }))}
      >
        {children}
      </Tabs>
    </>
  );
}
