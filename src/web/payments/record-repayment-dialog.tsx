import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paymentEndpoints } from '#contract/payments/payment-endpoints.ts';
import type { Cents } from '#domain/money.ts';
import { isTransferDay } from '#domain/payments/transfer-rules.ts';
import { commentMaxLength } from '#domain/requests/request-limits.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { formatLocalDay } from '#web/shared/time/format-local-day.ts';
import { makeId } from '#web/shared/make-id.ts';
import { cacheRequest, reloadRequest } from '#web/requests/request-cache.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { refundTexts } from './refund-texts.ts';

interface RecordRepaymentDialogProps {
  requestId: string;
  /** The most that may be recorded. */
  toRefund: Cents;
  onClose: () => void;
}

/** Records a refund that an agent has transferred. Rendered only while it is open. */
export function RecordRepaymentDialog(props: RecordRepaymentDialogProps) {
  const { requestId, toRefund: most, onClose } = props;
  const texts = useTexts(refundTexts);
  const formats = useFormats();
  const errorText = useErrorText();
  const toasts = useToasts();
  const client = useQueryClient();
  const [id] = useState(makeId);
  // Until the agent types an amount, the field shows the sum left to refund, which a colleague may change meanwhile.
  const [typed, setTyped] = useState<Cents | null | undefined>(undefined);
  const amount = typed === undefined ? most : typed;
  const [paidOn, setPaidOn] = useState(formatLocalDay);
  const [note, setNote] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const isAmountWrong = amount === null || amount <= 0 || amount > most;
  const [isDayWrong, setDayWrong] = useState(false);

  const record = async () => {
    const text = note.trim();
    try {
      const body = { id, amount: amount ?? 0, paidOn, ...(text && { note: text }) };
      await cacheRequest(
        client,
        await call(paymentEndpoints.recordRepayment, { params: { requestId }, body }),
      );
      toasts.success(texts.recorded);
    } catch (error) {
      toasts.error(texts.failed, errorText(error));
      void reloadRequest(client, requestId);
      throw error;
    }
  };
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      tone="accent"
      title={texts.ask.title}
      description={texts.ask.detail}
      confirmLabel={texts.ask.confirm}
      onConfirm={() => {
        const isDay = isTransferDay(paidOn, serverNow());
        setIsSubmitted(true);
        setDayWrong(!isDay);
        return !isAmountWrong && isDay && record();
      }}
    >
      <div className="flex flex-col gap-4">
        <MoneyField
          label={texts.ask.amount}
          required
          error={isSubmitted && isAmountWrong ? texts.wrongAmount(formats.money(most)) : undefined}
          value={amount}
          onValue={setTyped}
        />
        <DateField
          label={texts.ask.day}
          required
          error={isDayWrong ? texts.wrongDay : undefined}
          value={paidOn}
          onValue={setPaidOn}
        />
        <TextArea
          label={texts.ask.note}
          help={texts.ask.noteHelp}
          maxLength={commentMaxLength}
          maxHeight={160}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </AlertDialog>
  );
}
