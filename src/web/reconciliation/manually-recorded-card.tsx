import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ManuallyRecordedPayment } from '#contract/reconciliation/reconciliation-endpoints.ts';
import { countPeriodDays } from '#domain/figures/period-rules.ts';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';
import { usePayer } from '#web/payments/payment-cells.tsx';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Pagination } from '#web/ui/display/pagination.tsx';
import { reconciliationTexts } from './reconciliation-texts.ts';
import { manuallyRecordedOnPage, useManuallyRecorded } from './use-reconciliation.ts';

/** Payments recorded without a statement entry; nothing until the first page is loaded. */
export function ManuallyRecordedCard({ today }: { today: string }) {
  const { manuallyRecorded: texts } = useTexts(reconciliationTexts);
  const [page, setPage] = useState(1);
  const { data } = useManuallyRecorded(page);
  if (!data) return null;
  const pageCount = Math.max(1, Math.ceil(data.total / manuallyRecordedOnPage));
  return (
    <Card title={texts.title(data.total)} description={data.total > 0 ? texts.description : texts.none}>
      {data.items.length > 0 && (
        <ul className="-my-1 divide-y divide-line">
          {data.items.map((payment) => (
            <ManuallyRecordedRow key={payment.id} payment={payment} today={today} />
          ))}
        </ul>
      )}
      {pageCount > 1 && <Pagination page={page} pageCount={pageCount} onPage={setPage} />}
    </Card>
  );
}

function ManuallyRecordedRow({ payment, today }: { payment: ManuallyRecordedPayment; today: string }) {
  const { manuallyRecorded: texts } = useTexts(reconciliationTexts);
  const { kinds } = useTexts(openPaymentsTexts);
  const formats = useFormats();
  const payer = usePayer(payment);
  const { requestId, title, reference, kind, amount, valueOn, by } = payment;
  const age = texts.age(Math.max(0, countPeriodDays({ from: valueOn, to: today }) - 1));
  const facts = [reference, kind && kinds[kind].toLocaleLowerCase(), by && texts.by(by)].filter(Boolean);
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-2.5 text-14">
      <span className="min-w-0 flex-1 basis-60">
        <span className="block font-medium wrap-anywhere">{payer}</span>
        <Link
          to="/agent/request/$requestId"
          params={{ requestId }}
          className="rounded-chip wrap-anywhere text-accent underline underline-offset-3 max-lg:min-h-11 max-lg:content-center"
        >
          {title}
        </Link>
        <span className="block text-muted wrap-anywhere tabular-nums">{facts.join(', ')}</span>
      </span>
      <span className="text-muted">
        {formats.date(valueOn)}, {age}
      </span>
      <Money cents={kind === null ? -amount : amount} className="ml-auto font-semibold" />
    </li>
  );
}
