import { type ComponentProps, useState } from 'react';
import { comparisons, isPeriod, type Period, periodPresets } from '#domain/figures/period-rules.ts';
import { useAddressValue } from '#web/shared/forms/use-address-value.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { isDay } from '#web/ui/fields/day-text.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { figuresTexts } from './figures-texts.ts';
import type { useFiguresSearch } from './use-figures.ts';

const custom = 'custom' as const;
const none = 'none' as const;

/** Chooses the period and the compared period; each choice applies at once. */
export function FiguresBar({ search, change }: ReturnType<typeof useFiguresSearch>) {
  const texts = useTexts(figuresTexts).period;
  const { preset, period, compare } = search;
  const choosePeriod = (value: string) => {
    const known = periodPresets.find((name) => name === value);
    change(known ? { period: known, from: undefined, to: undefined } : { ...period, period: undefined });
  };
  return (
    <search aria-label={texts.label} className="contents">
      <Choice
        label={texts.label}
        value={preset ?? custom}
        onChange={({ target }) => choosePeriod(target.value)}
        options={[...periodPresets, custom].map((name) => ({
          value: name,
          label: texts.presets[name],
        }))}
      />
      <Choice
        label={texts.compare}
        value={compare ?? none}
        onChange={({ target }) => change({ compare: comparisons.find((name) => name === target.value) })}
        options={([none, ...comparisons] as const).map((name) => ({
          value: name,
          label: texts.comparisons[name],
        }))}
      />
      {preset === null && <CustomPeriodFields period={period} onPeriod={change} />}
    </search>
  );
}

/** A list of choices. Its values explain themselves, so its label is only for screen readers. */
function Choice({ label, ...rest }: ComponentProps<typeof Select>) {
  return (
    <Select
      {...rest}
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      className="gap-0! max-sm:w-full print:hidden"
    />
  );
}

const addressOf = ({ from, to }: Period) => `${from} ${to}`;

/**
 * The person's own period. It applies only once both days exist, the end is not before the start, and the period is
 * at most five years long.
 */
function CustomPeriodFields({
  period,
  onPeriod,
}: {
  period: Period;
  onPeriod: (period: CustomPeriodChange) => void;
}) {
  const texts = useTexts(figuresTexts).period;
  const [written, setWritten] = useState(period);
  const send = useAddressValue(addressOf(period), () => setWritten(period));
  const changeDays = (next: Period) => {
    setWritten(next);
    const applies = isDay(next.from) && isDay(next.to) && isPeriod(next);
    if (applies && send(addressOf(next))) onPeriod({ ...next, period: undefined });
  };
  const wrongDay = (day: string) => (isDay(day) ? undefined : texts.wrongDay);
  const isWrongPeriod = isDay(written.from) && isDay(written.to) && !isPeriod(written);
  return (
    <div className="order-last grid w-full gap-3 sm:grid-cols-2 print:hidden">
      <DateField
        label={texts.from}
        value={written.from}
        onValue={(from) => changeDays({ ...written, from })}
        error={wrongDay(written.from)}
      />
      <DateField
        label={texts.to}
        value={written.to}
        onValue={(to) => changeDays({ ...written, to })}
        error={wrongDay(written.to) ?? (isWrongPeriod ? texts.wrongPeriod : undefined)}
      />
    </div>
  );
}

type CustomPeriodChange = Partial<Period> & { period: undefined };
