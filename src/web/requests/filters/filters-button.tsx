import { SlidersHorizontal } from 'lucide-react';
import { lazy, useState } from 'react';
import type { Role } from '#domain/accounts/role-kinds.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { loadPart } from '#web/shared/network/load-part.ts';
import { useNarrow } from '#web/shared/display/use-media-query.ts';
import { Button } from '#web/ui/button.tsx';
import { LazyDialog } from '#web/ui/overlays/lazy-dialog.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { filterTexts } from './filter-texts.ts';
import { countActiveFilters } from './filter-rules.ts';
import { FiltersMenu } from './filters-menu.tsx';
import type { DashboardSearch } from '#web/requests/dashboard/use-dashboard-search.ts';

const FiltersDialog = lazy(async () => {
  const { FiltersDialog: sheet } = await loadPart(() => import('./filters-dialog.tsx'));
  return { default: sheet };
});

interface FiltersButtonProps {
  reader: Role;
  search: DashboardSearch;
}

/** Opens the filters: a menu on wide screens, a sheet on narrow ones. */
export function FiltersButton(props: FiltersButtonProps) {
  return useNarrow() ? <NarrowFilters {...props} /> : <FiltersMenu {...props} />;
}

/** The button also shows how many filters apply. */
function NarrowFilters({ reader, search }: FiltersButtonProps) {
  const texts = useTexts(filterTexts);
  const formats = useFormats();
  const [sheet, setSheet] = useState({ asked: false, open: false });
  const inForce = countActiveFilters(search.shown);
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
        <LazyDialog open={sheet.open} onClose={() => setSheet({ asked: true, open: false })}>
          <FiltersDialog
            reader={reader}
            search={search}
            open={sheet.open}
            onOpenChange={(open) => setSheet({ asked: true, open })}
          />
        </LazyDialog>
      )}
    </>
  );
}
