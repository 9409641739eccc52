import { useState } from 'react';
import { ledgerEndpoints } from '#contract/payments/ledger-endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { Cents } from '#domain/money.ts';
import { isAmount } from '#domain/money.ts';
import { isTransferDay } from '#domain/payments/transfer-rules.ts';
import type { PaymentKind } from '#domain/requests/lifecycle-kinds.ts';
import { commentMaxLength } from '#domain/requests/request-limits.ts';
import { call } from '#web/shared/api/api.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { makeId } from '#web/shared/make-id.ts';
import { StatementCheckNote } from '#web/shared/payments/statement-check-note.tsx';
import { formatLocalDay } from '#web/shared/time/format-local-day.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { ledgerTexts } from './ledger-texts.ts';
import { useLedgerChange } from './use-ledger-change.ts';

interface RecordPaymentDialogProps {
  request: RequestDetail;
  /** The payments that the client was asked for, newest first. */
  kinds: readonly PaymentKind[];
  onClose: () => void;
}

/** Records money received on the account: a part, the outstanding amount or more. Rendered only while it is open. */
export function RecordPaymentDialog({ request, kinds, onClose }: RecordPaymentDialogProps) {
  const { recordDialog: texts } = useTexts(ledgerTexts);
  const change = useLedgerChange(request.id);
  const [id] = useState(makeId);
  const [kind, setKind] = useState(kinds[0] ?? 'deposit');
  const [amount, setAmount] = useState<Cents | null>(request.payment?.due || null);
  const [valueOn, setValueOn] = useState(formatLocalDay);
  const [note, setNote] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const isAmountWrong = amount === null || !isAmount(amount);
  const isDayWrong = !isTransferDay(valueOn, serverNow());

  const record = () => {
    const text = note.trim();
    const body = { id, kind, amount: amount ?? 0, valueOn, ...(text && { note: text }) };
    return change(
      () => call(ledgerEndpoints.recordPayment, { params: { requestId: request.id }, body }),
      texts,
    );
  };
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      tone="accent"
      title={texts.title}
      description={texts.detail}
      confirmLabel={texts.confirm}
      onConfirm={() => {
        setIsSubmitted(true);
        return !isAmountWrong && !isDayWrong && record();
      }}
    >
      <div className="flex flex-col gap-4">
        {request.payment && <StatementCheckNote requestId={request.id} />}
        {kinds.length > 1 && (
          <Select
            label={texts.kind}
            options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
            value={kind}
            onChange={(event) => setKind(kinds.find((each) => each === event.target.value) ?? kind)}
          />
        )}
        <MoneyField
          label={texts.amount}
          required
          error={isSubmitted && isAmountWrong ? texts.wrongAmount : undefined}
          value={amount}
          onValue={setAmount}
        />
        <DateField
          label={texts.day}
          required
          error={isSubmitted && isDayWrong ? texts.wrongDay : undefined}
          value={valueOn}
          onValue={setValueOn}
        />
        <TextArea
          label={texts.note}
          help={texts.noteHelp}
          maxLength={commentMaxLength}
          maxHeight={160}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </AlertDialog>
  );
}
