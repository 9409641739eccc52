import { useTexts } from '#web/shared/language/language.ts';
import type { Role } from '#domain/accounts/role-kinds.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { filterTexts } from './filter-texts.ts';
import { OrderSelect, StatusSelect } from './filter-fields.tsx';
import type { DashboardSearch } from '#web/requests/dashboard/use-dashboard-search.ts';

interface FiltersDialogProps {
  reader: Role;
  search: DashboardSearch;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * The filters that wide screens show beside the search; each choice applies at once, with the list visible
 * behind.
 */
export function FiltersDialog({ reader, search, open, onOpenChange }: FiltersDialogProps) {
  const texts = useTexts(filterTexts);
  const { nothingFound } = useTexts(dashboardTexts);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.filters(0)}
      size="small"
      footer={
        <>
          <Button
            onClick={() => {
              search.clear();
              onOpenChange(false);
            }}
          >
            {nothingFound.action}
          </Button>
          <Button variant="filled" onClick={() => onOpenChange(false)}>
            {texts.showResults}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <StatusSelect reader={reader} search={search} label={texts.status} />
        <OrderSelect reader={reader} search={search} label={texts.order.label} />
      </div>
    </Dialog>
  );
}
