import { useState } from 'react';
import type { Period } from '#domain/figures/period-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useToday } from '#web/shared/time/use-today.ts';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { isDay } from '#web/ui/fields/day-text.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { documentPresets, presetDays, presetOf } from './document-period-rules.ts';
import { invoiceTexts } from './invoice-texts.ts';

/** A side is undefined if the period has no limit there. */
type Days = { [Side in keyof Period]?: Period[Side] | undefined };

interface PeriodFieldProps {
  days: Days;
  onDays: (days: Days) => void;
}

/** Chooses the period of a list; each choice applies at once. For other dates there are fields below. */
export function PeriodField({ days, onDays }: PeriodFieldProps) {
  const { period, periods } = useTexts(invoiceTexts);
  const today = useToday();
  const { from, to } = days;
  const isAll = from === undefined && to === undefined;
  const preset = presetOf({ ...(from && { from }), ...(to && { to }) }, today);
  const [isOwn, setIsOwn] = useState(!isAll && preset === undefined);
  const choose = (value: string) => {
    const chosen = documentPresets.find((one) => one === value);
    setIsOwn(value === 'own');
    if (value !== 'own') onDays(chosen ? presetDays(chosen, today) : { from: undefined, to: undefined });
  };
  return (
    <>
      <Select
        label={<VisuallyHidden>{period}</VisuallyHidden>}
        value={isOwn ? 'own' : (preset ?? (isAll ? 'all' : 'own'))}
        onChange={({ target }) => choose(target.value)}
        options={(['all', ...documentPresets, 'own'] as const).map((value) => ({
          value,
          label: periods[value],
        }))}
        className="min-w-0 gap-0!"
      />
      {isOwn && <CustomDaysFields days={days} onDays={onDays} />}
    </>
  );
}

/** A date that is being typed does not filter yet. */
function CustomDaysFields({ days, onDays }: Pick<PeriodFieldProps, 'days' | 'onDays'>) {
  const texts = useTexts(invoiceTexts);
  const [written, setWritten] = useState({ from: days.from ?? '', to: days.to ?? '' });
  const write = (side: keyof Period, value: string) => {
    setWritten({ ...written, [side]: value });
    if (value === '' || isDay(value)) onDays({ ...days, [side]: value || undefined });
  };
  return (['from', 'to'] as const).map((side) => (
    <DateField
      key={side}
      label={texts[side]}
      value={written[side]}
      onValue={(value) => write(side, value)}
      className="min-w-0 max-sm:col-span-2"
    />
  ));
}
