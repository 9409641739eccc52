import { SlidersHorizontal, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Role } from '#domain/accounts/role-kinds.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuChoice, MenuEnd, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { filterTexts } from './filter-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import {
  countActiveFilters,
  filterOfOption,
  filterOptions,
  orderOfOption,
  orderOptions,
  counterOptions,
} from './filter-rules.ts';
import type { DashboardSearch } from '#web/requests/dashboard/use-dashboard-search.ts';

interface FiltersMenuProps {
  reader: Role;
  search: DashboardSearch;
  /** The saved views, above the order. */
  children?: ReactNode;
}

/** All filters of wide screens in one menu; each choice applies at once, and the menu stays open. */
export function FiltersMenu({ reader, search, children }: FiltersMenuProps) {
  const texts = useTexts(filterTexts);
  const dashboard = useTexts(dashboardTexts);
  const { statuses } = useTexts(statusTexts);
  const { status, action, show, order, sort } = search.shown;
  const filter = {
    value: status ?? action ?? show ?? '',
    onValue: (value: string) => search.filter(filterOfOption(value)),
  };
  return (
    <Menu
      trigger={
        <Button icon={<SlidersHorizontal className="size-4" />}>
          {texts.filters(countActiveFilters(search.shown))}
        </Button>
      }
    >
      <div className="grid grid-cols-[repeat(2,18rem)] gap-x-3">
        <div>
          {children}
          {children && <MenuSeparator />}
          <MenuChoice
            label={texts.order.label}
            value={sort ?? order ?? ''}
            onValue={(value) => search.sort(orderOfOption(value))}
            options={orderOptions(reader, texts)}
          />
        </div>
        <div>
          <MenuChoice
            {...filter}
            label={texts.status}
            options={filterOptions(reader, { texts, dashboard, statuses })}
          />
          <MenuChoice {...filter} label={texts.sets} options={counterOptions(dashboard)} />
        </div>
      </div>
      {(status ?? action ?? show ?? order ?? sort) && (
        <MenuEnd>
          <MenuItem icon={<X />} onSelect={search.clear}>
            {dashboard.nothingFound.action}
          </MenuItem>
        </MenuEnd>
      )}
    </Menu>
  );
}
