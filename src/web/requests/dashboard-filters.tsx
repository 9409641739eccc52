import type { ReactNode } from 'react';
import type { Role } from '#domain/requests/request-lifecycle.ts';
import { isRequestStatus, requestStatuses } from '#domain/requests/request-lifecycle.ts';
import { searchMaxLength } from '#domain/requests/request-limits.ts';
import { useTexts } from '#web/shared/language.ts';
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

export function DashboardFilters({ reader, search, children }: FiltersProps) {
  const texts = useTexts(dashboardTexts);
  const { statuses } = useTexts(statusTexts);
  const { status, action } = search.shown;
  // No tab is the current one while another filter is.
  const tab = status ?? (action ? '' : 'all');
  return (
    <>
      <div className="mb-3 flex gap-3 max-md:flex-col md:items-end">
        <SearchField
          label={texts.search}
          placeholder={texts[reader].searchHint}
          value={search.typed}
          onValue={search.setTyped}
          maxLength={searchMaxLength}
          shortcut
          className="md:flex-1"
        />
        <Select
          label={<VisuallyHidden>{texts.status}</VisuallyHidden>}
          value={status ?? ''}
          onChange={({ target: { value } }) => search.filter(isRequestStatus(value) ? { status: value } : {})}
          options={[
            { value: '', label: texts.anyStatus },
            ...requestStatuses.map((value) => ({ value, label: statuses[value] })),
          ]}
          className="md:w-72"
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
