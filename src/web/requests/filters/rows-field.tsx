import { extraPageSizes } from '#domain/requests/request-limits.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { filterTexts } from './filter-texts.ts';
import type { DashboardSearch } from '#web/requests/dashboard/use-dashboard-search.ts';

/** Chooses the rows per page with one press; the choice is stored for the agent. */
export function RowsField({ search }: { search: DashboardSearch }) {
  const texts = useTexts(filterTexts);
  const formats = useFormats();
  return (
    <div className="flex items-center gap-3 text-14 text-muted">
      <span aria-hidden="true">{texts.rows}</span>
      <Segmented
        label={texts.rows}
        value={String(search.rows ?? search.defaultSize)}
        onValue={(value) => search.chooseRows(extraPageSizes.find((size) => String(size) === value))}
        options={[search.defaultSize, ...extraPageSizes].map((size) => ({
          value: String(size),
          label: formats.number(size),
        }))}
      />
    </div>
  );
}
