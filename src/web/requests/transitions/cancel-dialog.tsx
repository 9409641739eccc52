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
export function CancelDialog(props: Omit<ReasonDialogProps, 'more' | 'children'>) {
  const { request } = props;
  const texts = useTexts(transitionTexts).cancel;
  const formats = useFormats();
  // Sums that the agency may not keep are preset as paid back.
  const [repay, setRepay] = useState<Partial<Record<PaymentKind, Cents | null>>>(() =>
    mayKeepDeposit(request)
      ? {}
      : Object.fromEntries(
          receivedSums(request).flatMap(({ kind, amount }) => (kind === 'deposit' ? [[kind, amount]] : [])),
        ),
  );
  const [isSubmitted, setIsSubmitted] = useState(false);
  const received = receivedSums(request);
  const announced = request.transfers.find(({ kind }) => kind === request.payment?.kind);
  const isWrong = (kind: PaymentKind, amount: Cents) => {
    const chosen = repay[kind] ?? null;
    return chosen === null || chosen > amount;
  };

  const more = () => {
    setIsSubmitted(true);
    if (received.some(({ kind, amount }) => isWrong(kind, amount))) return false;
    return {
      settlement: received.map(({ kind, amount }) => ({ kind, received: amount, repay: repay[kind] ?? 0 })),
    };
  };
  return (
    <ReasonDialog {...props} moreInput={more}>
      {received.length === 0 && <p className="text-14">{texts.nothing}</p>}
      {received.map(({ kind, amount }) => (
        <MoneyField
          key={kind}
          label={texts.repay({ what: texts.sums[kind], sum: formats.money(amount) })}
          help={kind === 'deposit' && !mayKeepDeposit(request) ? texts.nothingKept : texts.repayHelp}
          required
          error={isSubmitted && isWrong(kind, amount) ? texts.wrong(formats.money(amount)) : undefined}
          value={repay[kind] ?? null}
          onValue={(value) => setRepay((before) => ({ ...before, [kind]: value }))}
        />
      ))}
      {received.length > 0 && <p className="text-14 text-muted">{texts.repayLater}</p>}
      {announced && <p className="text-14">{texts.announced(formats.money(announced.amount))}</p>}
    </ReasonDialog>
  );
}
