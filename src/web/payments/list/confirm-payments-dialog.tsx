import type { OpenPayment } from '#contract/payments/payment-replies.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { PaymentCheckList } from '#web/shared/payments/payment-check-list.tsx';
import { useOnStatementText } from '#web/shared/payments/use-statement-check-text.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';
import { usePayer } from '#web/payments/payment-cells.tsx';

interface ConfirmPaymentsDialogProps {
  /** The payments to confirm; they stay while the dialog closes. */
  payments: readonly OpenPayment[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => Promise<void>;
  finalFocus: () => HTMLElement | true | null;
}

export const totalOf = (payments: readonly OpenPayment[]) => payments.reduce((sum, { due }) => sum + due, 0);

/** Asks once before confirming, with each sum and the total. */
export function ConfirmPaymentsDialog(props: ConfirmPaymentsDialogProps) {
  const { payments, open, onOpenChange, onConfirm, finalFocus } = props;
  const sightText = useOnStatementText();
  const texts = useTexts(openPaymentsTexts);
  const formats = useFormats();
  const { length } = payments;
  const [first] = payments;
  const total = totalOf(payments);
  const sights = payments.map((payment) => sightText(payment, length));
  /** Shown only once if it is the same for all payments. */
  const sight = new Set(sights).size === 1 ? sights[0] : null;
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      tone="accent"
      title={texts.ask.title(length, formats.money(total))}
      description={texts.ask.description(length)}
      confirmLabel={texts.confirmMany(length)}
      onConfirm={onConfirm}
      finalFocus={finalFocus}
      startAtCancel
      isLong={length > 4}
    >
      {sight && <p className="mb-3 text-14 font-medium">{sight}</p>}
      {length === 1 && first ? (
        <PaymentCheckList due={first.due} reference={first.paymentReference} />
      ) : (
        <>
          <ul aria-label={texts.sums} className="divide-y divide-line">
            {payments.map((payment) => (
              <Sum key={payment.requestId} payment={payment} sight={sight ? null : sightText(payment)} />
            ))}
          </ul>
          <p className="mt-1 flex items-baseline justify-between gap-4 border-t border-edge pt-3">
            <span className="font-semibold">{texts.total}</span>
            <Money cents={total} size="large" />
          </p>
        </>
      )}
    </AlertDialog>
  );
}

function Sum({ payment, sight: statementStatusText }: { payment: OpenPayment; sight: string | null }) {
  const texts = useTexts(openPaymentsTexts);
  const payer = usePayer(payment);
  return (
    <li className="flex items-baseline justify-between gap-4 py-2 text-14">
      <span className="min-w-0">
        <span className="block font-semibold tabular-nums">{payment.paymentReference}</span>
        <span className="text-muted wrap-anywhere">
          {payer}, {texts.kinds[payment.kind].toLocaleLowerCase()}
        </span>
        {statementStatusText && <span className="block font-medium">{statementStatusText}</span>}
      </span>
      <Money cents={payment.due} className="font-semibold" />
    </li>
  );
}
