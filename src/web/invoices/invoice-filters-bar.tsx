import { invoiceKindNames } from '#domain/invoices/invoice-kind-texts.ts';
import { invoiceKinds } from '#domain/invoices/invoice-kinds.ts';
import { transmissionStatuses } from '#domain/invoices/transmission-kinds.ts';
import { searchMaxLength } from '#domain/requests/request-limits.ts';
import { KeySearchField } from '#web/shared/display/key-search-field.tsx';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { invoiceTexts } from './invoice-texts.ts';
import { PeriodField } from './period-field.tsx';
import { transmissionTexts } from './transmission/transmission-texts.ts';
import type { Invoices } from './use-invoices.ts';

interface InvoiceFiltersBarProps {
  invoices: Invoices;
  /** Names the fields that the search reads. */
  hint: string;
  /** For the agency: also filters by the status at the platform. */
  hasStatuses?: boolean;
}

/** Search, kind and period. Each filter applies as soon as it is chosen, and shows its own name. */
export function InvoiceFiltersBar({ invoices, hint, hasStatuses }: InvoiceFiltersBarProps) {
  const texts = useTexts(invoiceTexts);
  const names = invoiceKindNames[useLanguage()];
  const { filters, toFilter, typed, setTyped, settle, clears } = invoices;
  return (
    <search
      aria-label={texts.filters}
      className={classNames(
        'mb-5 grid grid-cols-2 items-end gap-3 max-md:*:first:col-span-2',
        hasStatuses
          ? 'max-md:*:last:col-span-2 md:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]'
          : 'md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]',
      )}
    >
      <KeySearchField
        label={texts.search}
        placeholder={hint}
        value={typed}
        onValue={setTyped}
        onEnter={(value) => void settle(value)}
        maxLength={searchMaxLength}
      />
      <Select
        label={<VisuallyHidden>{texts.kind}</VisuallyHidden>}
        value={filters.kind ?? ''}
        onChange={({ target }) => toFilter({ kind: invoiceKinds.find((kind) => kind === target.value) })}
        options={[
          { value: '', label: texts.allKinds },
          ...invoiceKinds.map((kind) => ({ value: kind, label: names[kind] })),
        ]}
        className="min-w-0 gap-0!"
      />
      <PeriodField key={clears} days={filters} onDays={toFilter} />
      {hasStatuses && <StatusField invoices={invoices} />}
    </search>
  );
}

function StatusField({ invoices: { filters, toFilter } }: { invoices: Invoices }) {
  const texts = useTexts(transmissionTexts);
  return (
    <Select
      label={<VisuallyHidden>{texts.filter}</VisuallyHidden>}
      value={filters.transmission ?? ''}
      onChange={({ target }) => toFilter({ transmission: target.value || undefined })}
      options={[
        { value: '', label: texts.all },
        { value: 'attention', label: texts.attention },
        ...transmissionStatuses.map((value) => ({ value, label: texts.statuses[value] })),
      ]}
      className="min-w-0 gap-0!"
    />
  );
}
