import { type SubmitEvent, useState } from 'react';
import type { ListedInvoice } from '#contract/invoices/invoice-list-replies.ts';
import { transmissionEndpoints } from '#contract/invoices/transmission-endpoints.ts';
import {
  statusReasonMaxLength,
  type TransmissionStatus,
  transmissionStatuses,
} from '#domain/invoices/transmission-kinds.ts';
import { needsReason } from '#domain/invoices/transmission-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { makeId } from '#web/shared/make-id.ts';
import { formatLocalDay } from '#web/shared/time/format-local-day.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { isDay } from '#web/ui/fields/day-text.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { transmissionTexts } from './transmission-texts.ts';
import { useTransmissionChange } from './use-transmission-change.ts';

/**
 * Returns the moment for a noted day: noon, so that the date is the same in every time zone; for today, the present
 * moment.
 */
const momentOf = (day: string) =>
  day === formatLocalDay() ? new Date(serverNow()).toISOString() : new Date(`${day}T12:00:00`).toISOString();

/** Records a status that the agent read on the platform. */
export function NoteStatusForm({ invoice }: { invoice: Pick<ListedInvoice, 'id' | 'issuedOn'> }) {
  const { note: texts, statuses } = useTexts(transmissionTexts);
  const { isBusy, change } = useTransmissionChange(invoice.id);
  const [id, setId] = useState(makeId);
  const [status, setStatus] = useState<TransmissionStatus | ''>('');
  const [day, setDay] = useState(formatLocalDay);
  const [reason, setReason] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const today = formatLocalDay();
  const isDayWrong = !isDay(day) || day < invoice.issuedOn || day > today;
  const asksReason = status !== '' && needsReason(status);
  const words = asksReason ? reason.trim() : '';
  const isReasonMissing = asksReason && words === '';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (status === '' || isDayWrong || isReasonMissing) return;
    const body = { id, status, occurredAt: momentOf(day), ...(words && { reason: words }) };
    const params = { invoiceId: invoice.id };
    change(
      () => call(transmissionEndpoints.noteTransmissionStatus, { params, body }),
      texts,
      () => {
        setId(makeId());
        setStatus('');
        setReason('');
        setIsSubmitted(false);
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 border-t border-line pt-5">
      <h3 className="text-14 font-semibold">{texts.title}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={texts.status}
          required
          value={status}
          onChange={({ target }) =>
            setStatus(transmissionStatuses.find((each) => each === target.value) ?? '')
          }
          options={[
            { value: '', label: texts.choose },
            ...transmissionStatuses.map((value) => ({ value, label: statuses[value] })),
          ]}
          error={isSubmitted && status === '' ? texts.missingStatus : undefined}
        />
        <DateField
          label={texts.day}
          required
          min={invoice.issuedOn}
          max={today}
          value={day}
          onValue={setDay}
          error={isSubmitted && isDayWrong ? texts.wrongDay : undefined}
        />
      </div>
      {asksReason && (
        <TextArea
          label={texts.reason}
          required
          maxLength={statusReasonMaxLength}
          maxHeight={160}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={isSubmitted && isReasonMissing ? texts.missingReason : undefined}
        />
      )}
      <div className="flex justify-end max-sm:*:w-full">
        <Button type="submit" variant="filled" busy={isBusy}>
          {texts.action}
        </Button>
      </div>
    </form>
  );
}
