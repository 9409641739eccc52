import { useId } from 'react';
import { chosenPageSizes } from '#domain/requests/request-limits.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { dashboardTexts } from './dashboard-texts.ts';
import type { DashboardSearch } from './use-dashboard-search.ts';

/** How many rows every page has; kept for the agent who chose it. */
export function RowsField({ search }: { search: DashboardSearch }) {
  const texts = useTexts(dashboardTexts);
  const formats = useFormats();
  const id = useId();
  return (
    <div className="flex items-center gap-2 text-14 text-muted">
      <label htmlFor={id}>{texts.rows}</label>
      <select
        id={id}
        value={search.rows ?? ''}
        onChange={({ target: { value } }) =>
          search.chooseRows(chosenPageSizes.find((size) => String(size) === value))
        }
        className="min-h-control min-w-16 rounded-control border border-edge bg-raised px-2 text-control text-default tabular-nums hover:border-edge-hover"
      >
        <option value="">{formats.number(search.defaultSize)}</option>
        {chosenPageSizes.map((size) => (
          <option key={size} value={size}>
            {formats.number(size)}
          </option>
        ))}
      </select>
    </div>
  );
}
