import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy, useState } from 'react';
import type { Role } from '#domain/accounts/role-kinds.ts';
import { searchMaxLength } from '#domain/requests/request-limits.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { loadPart } from '#web/shared/network/load-part.ts';
import { useNarrow } from '#web/shared/display/use-media-query.ts';
import { Button } from '#web/ui/button.tsx';
import { KeySearchField } from '#web/shared/display/key-search-field.tsx';
import { Tabs } from '#web/ui/display/tabs.tsx';
import { LateDialog } from '#web/ui/overlays/late-dialog.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { dashboardTabs, isDashboardTab } from './dashboard-tab-rules.ts';
import { dashboardTexts } from './dashboard-texts.ts';
import { OrderSelect, StatusSelect } from './filter-fields.tsx';
import type { DashboardSearch } from './use-dashboard-search.ts';

const FiltersDialog = lazy(async () => {
  const { FiltersDialog: sheet } = await loadPart(() => import('./filters-dialog.tsx'));
  return { default: sheet };
});

interface FiltersProps {
  reader: Role;
  search: DashboardSearch;
  /** Called for Enter in the search, with the typed text. */
  onEnter: (typed: string) => void;
  /** Shown at the end of the filters. */
  beside?: ReactNode;
  /** The results. */
  children: ReactNode;
}

export function DashboardFiltersBar({ reader, search, onEnter, beside, children }: FiltersProps) {
  const texts = useTexts(dashboardTexts);
  const narrow = useNarrow();
  const { status, action, show } = search.shown;
  // No tab is selected while another filter applies.
  const tab = status ?? (action || show ? '' : 'all');
  return (
    <>
      <div className="mb-1 flex items-end gap-2 md:mb-3 md:flex-wrap md:gap-3">
        <KeySearchField
          label={texts.search}
          placeholder={texts[reader].searchHint}
          value={search.typed}
          onValue={search.setTyped}
          onEnter={onEnter}
          maxLength={searchMaxLength}
          className="min-w-0 flex-1 md:max-lg:basis-full"
        />
        {narrow ? (
          <NarrowFilters reader={reader} search={search} />
        ) : (
          <>
            <StatusSelect
              reader={reader}
              search={search}
              label={<VisuallyHidden>{texts.status}</VisuallyHidden>}
              className="min-w-0 flex-1 lg:max-w-68"
            />
            <OrderSelect
              reader={reader}
              search={search}
              label={<VisuallyHidden>{texts.order.label}</VisuallyHidden>}
              className="min-w-36 shrink-0 md:max-lg:flex-1 lg:w-48"
            />
          </>
        )}
        {beside}
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

/** The filters behind one button, which shows how many apply. */
function NarrowFilters({ reader, search }: Pick<FiltersProps, 'reader' | 'search'>) {
  const texts = useTexts(dashboardTexts);
  const formats = useFormats();
  const [sheet, setSheet] = useState({ asked: false, open: false });
  const { status, action, show, order, sort } = search.shown;
  const inForce = [status ?? action ?? show, order ?? sort].filter((each) => each !== undefined).length;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => setSheet({ asked: true, open: true })}
        className="relative w-control px-0!"
      >
        <SlidersHorizontal className="size-5" />
        <VisuallyHidden>{texts.filters(inForce)}</VisuallyHidden>
        {inForce > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-1.5 -right-1.5 inline-flex size-5 items-center justify-center rounded-full bg-accent text-12 font-semibold text-on-accent tabular-nums"
          >
            {formats.number(inForce)}
          </span>
        )}
      </Button>
      {sheet.asked && (
        <LateDialog open={sheet.open} onClose={() => setSheet({ asked: true, open: false })}>
          <FiltersDialog
            reader={reader}
            search={search}
            open={sheet.open}
            onOpenChange={(open) => setSheet({ asked: true, open })}
          />
        </LateDialog>
      )}
    </>
  );
}
