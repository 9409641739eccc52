import type { ReactNode } from 'react';
import type { Role } from '#domain/accounts/role-kinds.ts';
import { counters } from '#domain/requests/lifecycle-kinds.ts';
import { isRequestStatus, requestStatuses } from '#domain/requests/status-lifecycle.ts';
import { listSorts } from '#domain/requests/request-limits.ts';
import { useTexts } from '#web/shared/language/language.ts';
import type { ListSearch } from '#web/shared/navigation/route-search.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { dashboardTexts } from './dashboard-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import type { DashboardSearch } from './use-dashboard-search.ts';

interface FilterSelectProps {
  reader: Role;
  search: DashboardSearch;
  label: ReactNode;
  className?: string;
}

const shows = [...counters, 'transfers'] as const;

function filterNamed(value: string): Pick<ListSearch, 'status' | 'action' | 'show'> {
  if (value === 'required') return { action: value };
  const show = shows.find((name) => name === value);
  if (show) return { show };
  return isRequestStatus(value) ? { status: value } : {};
}

export function StatusSelect({ reader, search, label, className }: FilterSelectProps) {
  const texts = useTexts(dashboardTexts);
  const { statuses } = useTexts(statusTexts);
  const { status, action, show } = search.shown;
  return (
    <Select
      label={label}
      value={status ?? action ?? show ?? ''}
      onChange={({ target: { value } }) => search.filter(filterNamed(value))}
      options={[
        { value: '', label: texts.anyStatus },
        { value: 'required', label: texts.actionRequired },
        ...(reader === 'agent' ? [{ value: 'transfers', label: texts.transfers }] : []),
        ...counters.map((value) => ({ value, label: texts.allOf(texts.counters[value]) })),
        ...requestStatuses.map((value) => ({ value, label: statuses[value] })),
      ]}
      {...(className !== undefined && { className })}
    />
  );
}

export function OrderSelect({ reader, search, label, className }: FilterSelectProps) {
  const { order: words } = useTexts(dashboardTexts);
  const { order, sort } = search.shown;
  const choose = (value: string) =>
    search.sort({
      order: value === 'oldest' ? value : undefined,
      sort: listSorts.find((each) => each === value),
    });
  return (
    <Select
      label={label}
      value={sort ?? order ?? ''}
      onChange={({ target: { value } }) => choose(value)}
      options={[
        { value: '', label: words.newest },
        { value: 'oldest', label: words.oldest },
        ...(reader === 'agent' ? listSorts.map((value) => ({ value, label: words.sorts[value] })) : []),
      ]}
      {...(className !== undefined && { className })}
    />
  );
}
