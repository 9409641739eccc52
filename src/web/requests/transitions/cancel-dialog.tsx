import { useState } from 'react';
import type { Cents } from '#domain/money.ts';
import { mayKeepDeposit, receivedSums } from '#domain/payments/settlement-rules.ts';
import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx';
import { transitionTexts } from './transition-texts.ts';

/** Ends a request. For each sum received, the agent must enter how much is paid back. */
export function CancelDialog(props: Omit<ReasonDialogProps, 'moreInput' | 'children'>) {
  const { request, onClose } = props;
  const texts = useTexts(transitionTexts).cancel;
  const formats = useFormats();
  // Until the agent types, a sum that the agency may not keep is shown as paid back. It may change meanwhile.
  const [typed, setTyped] = useState<Partial<Record<PaymentKind, Cents | null>>>({});
  const [isSubmitted, setIsSubmitted] = useState(false);
  const announced = request.payment?.announced ?? 0;
  const sums = receivedSums(request).map(({ kind, amount }) => {
    const isRefundedInFull = kind === 'deposit' && !mayKeepDeposit(request);
    const { [kind]: repay = isRefundedInFull ? amount : null } = typed;
    const isWrong = repay === null || repay > amount || (isRefundedInFull && repay < amount);
    return { kind, amount, repay, isRefundedInFull, isWrong };
  });

  const moreInput = () => {
    setIsSubmitted(true);
    if (sums.some(({ isWrong }) => isWrong)) return false;
    return {
      settlement: sums.map(({ kind, amount, repay }) => ({ kind, received: amount, repay: repay ?? 0 })),
    };
  };
  const close = () => {
    // The sums may be others when the dialog is opened again.
    setTyped({});
    setIsSubmitted(false);
    onClose();
  };
  return (
    <ReasonDialog {...props} onClose={close} moreInput={moreInput}>
      {sums.length === 0 && <p className="text-14">{texts.nothing}</p>}
      {sums.map(({ kind, amount, repay, isRefundedInFull, isWrong }) => (
        <MoneyField
          key={kind}
          label={texts.repay({ what: texts.sums[kind], sum: formats.money(amount) })}
          help={isRefundedInFull ? texts.nothingKept : texts.repayHelp}
          required
          error={
            isSubmitted && isWrong
              ? (isRefundedInFull ? texts.refundAll : texts.wrong)(formats.money(amount))
              : undefined
          }
          value={repay}
          onValue={(value) => setTyped((before) => ({ ...before, [kind]: value }))}
        />
      ))}
      {sums.length > 0 && <p className="text-14 text-muted">{texts.repayLater}</p>}
      {announced > 0 && <p className="text-14">{texts.announced(formats.money(announced))}</p>}
    </ReasonDialog>
  );
}
