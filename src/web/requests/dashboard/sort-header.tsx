import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ListSort } from '#domain/requests/request-limits.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Th } from '#web/ui/display/table.tsx';
import type { DashboardSearch } from './use-dashboard-search.ts';

interface SortHeaderProps {
  label: string;
  /**
   * The first press sorts by the first order, the second press by the second; the third press restores the list's own
   * order.
   */
  sortPair: readonly [ListSort, ListSort];
  search: Pick<DashboardSearch, 'shown' | 'sort'>;
  numeric?: boolean;
  className?: string;
}

const ariaSortValues = { asc: 'ascending', desc: 'descending' } as const;
const arrows = { asc: ArrowUp, desc: ArrowDown };

export function SortHeader({ label, sortPair, search, numeric = false, className }: SortHeaderProps) {
  const { sort } = search.shown;
  const [first, second] = sortPair;
  const direction = sort === first || sort === second ? (sort.endsWith('-asc') ? 'asc' : 'desc') : null;
  const Icon = direction ? arrows[direction] : ChevronsUpDown;
  const next = sort === first ? second : sort === second ? undefined : first;
  return (
    <Th
      isDense
      numeric={numeric}
      aria-sort={direction ? ariaSortValues[direction] : 'none'}
      className={className}
    >
      <button
        type="button"
        onClick={() => search.sort({ order: undefined, sort: next })}
        className={classNames(
          '-my-1 inline-flex min-h-8 items-center gap-1 rounded-chip whitespace-nowrap transition-colors hover:text-default',
          numeric ? '-mr-1.5 flex-row-reverse px-1.5' : '-ml-1.5 px-1.5',
          direction !== null && 'text-default',
        )}
      >
        {label}
        <Icon aria-hidden="true" className={classNames('size-3.5', direction === null && 'opacity-60')} />
      </button>
    </Th>
  );
}
