import type { ReactNode } from 'react';
import type { Role } from '#domain/accounts/role-kinds.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { filterTexts } from './filter-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import {
  filterOfOption,
  filterOptions,
  orderOfOption,
  orderOptions,
  counterOptions,
} from './filter-rules.ts';
import type { DashboardSearch } from '#web/requests/dashboard/use-dashboard-search.ts';

interface FilterSelectProps {
  reader: Role;
  search: DashboardSearch;
  label: ReactNode;
}

export function StatusSelect({ reader, search, label }: FilterSelectProps) {
  const texts = useTexts(filterTexts);
  const dashboard = useTexts(dashboardTexts);
  const { statuses } = useTexts(statusTexts);
  const { status, action, show } = search.shown;
  return (
    <Select
      label={label}
      value={status ?? action ?? show ?? ''}
      onChange={({ target: { value } }) => search.filter(filterOfOption(value))}
      options={[
        ...filterOptions(reader, { texts, dashboard, statuses }),
        ...counterOptions(dashboard).map(({ value, label: name }) => ({
          value,
          label: `${texts.sets}\u00a0: ${name}`,
        })),
      ]}
    />
  );
}

export function OrderSelect({ reader, search, label }: FilterSelectProps) {
  const texts = useTexts(filterTexts);
  const { order, sort } = search.shown;
  return (
    <Select
      label={label}
      value={sort ?? order ?? ''}
      onChange={({ target: { value } }) => search.sort(orderOfOption(value))}
      options={orderOptions(reader, texts)}
    />
  );
}
