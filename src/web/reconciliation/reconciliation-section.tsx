import { Landmark } from 'lucide-react';
import { useState } from 'react';
import {
  differences,
  type Flow,
  type Reconciliation,
} from '#contract/reconciliation/reconciliation-endpoints.ts';
import { LoadedSection } from '#web/shared/errors/loaded-section.tsx';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useToday } from '#web/shared/time/use-today.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { isDay } from '#web/ui/fields/day-text.ts';
import { MovementsCard } from './movements-card.tsx';
import { ManuallyRecordedCard } from './manually-recorded-card.tsx';
import { reconciliationTexts } from './reconciliation-texts.ts';
import { useReconciliation } from './use-reconciliation.ts';

/**
 * Shows whether the bank and the ledger agree on a day, why they do not, and the ledger entries for the
 * accounts.
 */
export function ReconciliationSection() {
  const today = useToday();
  return (
    <div className="flex flex-col gap-6">
      <ComparedCard today={today} />
      <ManuallyRecordedCard today={today} />
      <MovementsCard today={today} />
    </div>
  );
}

function ComparedCard({ today }: { today: string }) {
  const texts = useTexts(reconciliationTexts);
  const formats = useFormats();
  const [written, setWritten] = useState(today);
  const [on, setOn] = useState(today);
  const compared = useReconciliation(on);
  const from = compared.data?.from;
  return (
    <Card title={texts.title} description={from && texts.description(formats.date(from))}>
      <div className="flex flex-col gap-5">
        <DateField
          label={texts.on}
          className="max-w-60"
          value={written}
          error={isDay(written) ? undefined : texts.wrongDay}
          onValue={(day) => {
            setWritten(day);
            if (isDay(day)) setOn(day);
          }}
        />
        <LoadedSection query={compared} label={texts.loading} failed={texts.failed} lines={4}>
          {(data) => (data.from === null ? <NoStatement /> : <ComparedTable data={data} />)}
        </LoadedSection>
      </div>
    </Card>
  );
}

function NoStatement() {
  const texts = useTexts(reconciliationTexts);
  return <EmptyState icon={<Landmark />} {...texts.noStatement} />;
}

function ComparedTable({ data }: { data: Reconciliation }) {
  const texts = useTexts(reconciliationTexts);
  const named = differences.filter((each) => data.differences[each].count > 0);
  return (
    <>
      <ul aria-label={texts.title} className="divide-y divide-line">
        <FlowRow label={texts.bank} flow={data.bank} isTotal />
        {named.map((each) => (
          <FlowRow
            key={each}
            label={texts.differences[each](data.differences[each].count)}
            flow={data.differences[each]}
          />
        ))}
        <FlowRow label={texts.ledger} flow={data.ledger} isTotal />
      </ul>
      <p className="text-14 text-muted">{named.length === 0 ? texts.agree : texts.explained}</p>
    </>
  );
}

function FlowRow({ label, flow, isTotal = false }: { label: string; flow: Flow; isTotal?: boolean }) {
  const texts = useTexts(reconciliationTexts);
  return (
    <li
      className={classNames(
        'flex flex-wrap items-baseline gap-x-6 gap-y-1 py-2.5 text-14',
        isTotal ? 'font-semibold' : 'text-muted',
      )}
    >
      <span className="min-w-0 flex-1 basis-60">{label}</span>
      {(['in', 'out'] as const).map((way) => (
        <span key={way} className="flex min-w-36 items-baseline justify-between gap-2 max-sm:w-full">
          <span className="text-12 font-normal text-muted">{texts.ways[way]}</span>
          <Money cents={flow[way]} />
        </span>
      ))}
    </li>
  );
}
