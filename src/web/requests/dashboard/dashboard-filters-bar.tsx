import type { ReactNode } from 'react';
import { Suspense } from 'react';
import type { RequestCounts } from '#contract/requests/request-count-replies.ts';
import type { Role } from '#domain/accounts/role-kinds.ts';
import { searchMaxLength } from '#domain/requests/request-limits.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { KeySearchField } from '#web/shared/display/key-search-field.tsx';
import { Tabs } from '#web/ui/display/tabs.tsx';
import { type DashboardTab, dashboardTabs, isDashboardTab } from './dashboard-tab-rules.ts';
import { dashboardTexts } from './dashboard-texts.ts';
import type { DashboardSearch } from './use-dashboard-search.ts';

interface FiltersProps {
  reader: Role;
  search: DashboardSearch;
  /** The number of requests in each tab; undefined while loading, null if loading failed. */
  counts: { tabs: RequestCounts['tabs']; total?: number } | null | undefined;
  /** Called for Enter in the search, with the typed text. */
  onEnter: (typed: string) => void;
  /** The filters, after the search; they load after the list. */
  tools: ReactNode;
  /** The results. */
  children: ReactNode;
}

/** The tabs with their counts, the search and the filters in one row; on phones in two. */
export function DashboardFiltersBar(props: FiltersProps) {
  const { reader, search, counts, onEnter, tools, children } = props;
  const texts = useTexts(dashboardTexts);
  const formats = useFormats();
  const { status, action, show } = search.shown;
  // No tab is selected while another filter applies.
  const tab = status ?? (action || show ? '' : 'all');
  const countIn = (value: DashboardTab) => {
    if (!counts) return null;
    const count = value === 'all' ? counts.total : (counts.tabs[value] ?? 0);
    return count && formats.number(count);
  };
  return (
    <Tabs
      label={texts.tabsLabel}
      value={tab}
      onValue={(next) => search.filter(isDashboardTab(next) && next !== 'all' ? { status: next } : {})}
      tabs={dashboardTabs.map((value) => ({ value, label: texts.tabs[value], count: countIn(value) }))}
      beside={
        <>
          <KeySearchField
            label={texts.search}
            placeholder={texts[reader].searchHint}
            value={search.typed}
            onValue={search.setTyped}
            onEnter={onEnter}
            maxLength={searchMaxLength}
            className="min-w-0 flex-1"
          />
          <span className="flex min-w-control shrink-0 justify-end gap-2">
            <Suspense>{tools}</Suspense>
          </span>
        </>
      }
    >
      {children}
    </Tabs>
  );
}
