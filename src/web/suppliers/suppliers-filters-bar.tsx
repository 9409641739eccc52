import { searchMaxLength } from '#domain/requests/request-limits.ts';
import { KeySearchField } from '#web/shared/display/key-search-field.tsx';
import { useCountries } from '#web/shared/forms/use-countries.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { supplierListTexts } from './supplier-list-texts.ts';
import type { Suppliers } from './use-suppliers.ts';

/** Search, country and state. Each filter applies as soon as it is chosen, and shows its own name. */
export function SuppliersFiltersBar({ suppliers }: { suppliers: Suppliers }) {
  const texts = useTexts(supplierListTexts);
  const { query, filters, toFilter, typed, setTyped, settle } = suppliers;
  const countriesInUse = new Set([filters.country, ...(query.data?.countries ?? [])]);
  const countries = useCountries().filter(({ value }) => countriesInUse.has(value));
  return (
    <search
      aria-label={texts.filters}
      className="mb-4 grid grid-cols-2 items-end gap-3 max-md:*:first:col-span-2 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
    >
      <KeySearchField
        label={texts.search}
        placeholder={texts.searchHint}
        value={typed}
        onValue={setTyped}
        onEnter={(value) => void settle(value)}
        maxLength={searchMaxLength}
      />
      <Select
        label={<VisuallyHidden>{texts.country}</VisuallyHidden>}
        value={filters.country ?? ''}
        onChange={({ target }) => toFilter({ country: target.value || undefined })}
        options={[{ value: '', label: texts.allCountries }, ...countries]}
        className="min-w-0 gap-0!"
      />
      <Select
        label={<VisuallyHidden>{texts.state}</VisuallyHidden>}
        value={filters.archived ?? ''}
        onChange={({ target }) => toFilter({ archived: target.value === '1' ? '1' : undefined })}
        options={[
          { value: '', label: texts.states.current },
          { value: '1', label: texts.states.archived },
        ]}
        className="min-w-0 gap-0!"
      />
    </search>
  );
}
