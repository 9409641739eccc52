import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { chosenPageSizes } from '#domain/requests/request-limits.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { dashboardTexts } from './dashboard-texts.ts';
import type { DashboardSearch } from './use-dashboard-search.ts';

/** Chooses the rows per page; the choice is stored for the agent. */
export function RowsField({ search }: { search: DashboardSearch }) {
  const texts = useTexts(dashboardTexts);
  const formats = useFormats();
  const id = useId();
  return (
    <div className="flex items-center gap-2 text-14 text-muted">
      <label htmlFor={id}>{texts.rows}</label>
      <span className="relative flex items-center">
        <select
          id={id}
          value={search.rows ?? ''}
          onChange={({ target: { value } }) =>
            search.chooseRows(chosenPageSizes.find((size) => String(size) === value))
          }
          className="min-h-control min-w-16 appearance-none rounded-control border border-edge bg-raised pr-8 pl-3 text-control text-default tabular-nums hover:border-edge-hover"
        >
          <option value="">{formats.number(search.defaultSize)}</option>
          {chosenPageSizes.map((size) => (
            <option key={size} value={size}>
              {formats.number(size)}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute right-2.5 size-4 text-muted"
        />
      </span>
    </div>
  );
}
