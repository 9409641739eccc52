import { useEffect, useState } from 'react';
import { personMaxLength } from '#contract/audit/audit-endpoints.ts';
import { auditGroups } from '#domain/audit/audit-kinds.ts';
import { useDebounced } from '#web/shared/forms/use-debounced.ts';
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
  onChange: (change: Filters) => void;
}

/** Filters by person, kind of action and period; each applies as soon as it is chosen. */
export function AuditFiltersBar({ filters, onChange }: AuditFiltersBarProps) {
  const texts = useTexts(auditPageTexts);
  const [person, setPerson] = useState(filters.person ?? '');
  const settled = useDebounced(person.trim());
  const shown = filters.person ?? '';
  useEffect(() => {
    if (settled !== shown && settled === person.trim()) onChange({ person: settled || undefined });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only typed text starts a search
  }, [settled]);
  return (
    <search
      aria-label={texts.filters}
      className="mb-4 grid grid-cols-2 items-end gap-3 max-sm:*:nth-[-n+2]:col-span-2 xl:grid-cols-[5fr_4fr_3fr_3fr]"
    >
      <KeySearchField
        label={texts.person}
        placeholder={texts.person}
        value={person}
        onValue={setPerson}
        maxLength={personMaxLength}
      />
      <Select
        label={texts.group}
        value={filters.group ?? ''}
        onChange={({ target }) => onChange({ group: auditGroups.find((group) => group === target.value) })}
        options={[
          { value: '', label: texts.groups.all },
          ...auditGroups.map((group) => ({ value: group, label: texts.groups[group] })),
        ]}
      />
      <DayFilter label={texts.from} day={filters.from} onDay={(from) => onChange({ from })} />
      <DayFilter label={texts.to} day={filters.to} onDay={(to) => onChange({ to })} />
    </search>
  );
}

interface DayFilterProps {
  label: string;
  day: string | undefined;
  onDay: (day: string | undefined) => void;
}

/** An incomplete date does not filter yet. */
function DayFilter({ label, day, onDay }: DayFilterProps) {
  const texts = useTexts(auditPageTexts);
  const [written, setWritten] = useState(day ?? '');
  const change = (value: string) => {
    setWritten(value);
    if (value === '') onDay(undefined);
    else if (isDay(value)) onDay(value);
  };
  const isWrong = written !== '' && !isDay(written);
  return (
    <DateField label={label} value={written} onValue={change} error={isWrong ? texts.wrongDay : undefined} />
  );
}
