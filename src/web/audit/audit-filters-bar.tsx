import { useCallback, useState } from 'react';
import { personMaxLength } from '#contract/audit/audit-endpoints.ts';
import { auditGroups } from '#domain/audit/audit-kinds.ts';
import { useAddressValue } from '#web/shared/forms/use-address-value.ts';
import { useSearchInput } from '#web/shared/forms/use-search-input.ts';
import { useTexts } from '#web/shared/language/language.ts';
import type { AuditSearch } from '#web/shared/navigation/route-search.ts';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { isDay } from '#web/ui/fields/day-text.ts';
import { KeySearchField } from '#web/shared/display/key-search-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { auditPageTexts } from './audit-page-texts.ts';

type Filters = Omit<AuditSearch, 'before'>;

interface AuditFiltersBarProps {
  filters: Filters;
  /** Puts the change into the address. It must stay the same function across renders. */
  onChange: (change: Filters) => Promise<void>;
}

/** Filters by person, kind of action and period; each applies as soon as it is chosen. */
export function AuditFiltersBar({ filters, onChange }: AuditFiltersBarProps) {
  const texts = useTexts(auditPageTexts);
  const toPerson = useCallback((person: string | undefined) => onChange({ person }), [onChange]);
  const { typed, setTyped, settle } = useSearchInput(filters.person, toPerson);
  return (
    <search
      aria-label={texts.filters}
      className="mb-4 grid grid-cols-2 items-end gap-3 max-sm:*:nth-[-n+2]:col-span-2 xl:gap-x-2 xl:grid-cols-[1fr_10.75rem_9.5rem_9.5rem]"
    >
      <KeySearchField
        label={texts.person}
        placeholder={texts.person}
        value={typed}
        onValue={setTyped}
        onEnter={(value) => void settle(value)}
        maxLength={personMaxLength}
      />
      <Select
        label={texts.group}
        value={filters.group ?? ''}
        onChange={({ target }) =>
          void onChange({ group: auditGroups.find((group) => group === target.value) })
        }
        options={[
          { value: '', label: texts.groups.all },
          ...auditGroups.map((group) => ({ value: group, label: texts.groups[group] })),
        ]}
      />
      <DayFilter label={texts.from} day={filters.from} onDay={(from) => void onChange({ from })} />
      <DayFilter label={texts.to} day={filters.to} onDay={(to) => void onChange({ to })} />
    </search>
  );
}

interface DayFilterProps {
  label: string;
  day: string | undefined;
  onDay: (day: string | undefined) => void;
}

/** A date filters as soon as it is one. While it is being typed, the former one filters no more. */
function DayFilter({ label, day, onDay }: DayFilterProps) {
  const [written, setWritten] = useState(day ?? '');
  const send = useAddressValue(day, (shown) => setWritten(shown ?? ''));
  const change = (value: string) => {
    setWritten(value);
    const next = isDay(value) ? value : undefined;
    if (send(next)) onDay(next);
  };
  return <DateField label={label} value={written} onValue={change} />;
}
