import type { EntryReply, OriginalReply } from '#contract/matching/matching-replies.ts';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';
import { payerName } from '#web/payments/payment-cells.tsx';
import { ReferenceText } from '#web/shared/display/reference-text.tsx';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { matchingTexts } from './matching-texts.ts';
import { useOriginalName } from './originals-section.tsx';
import type { EntryActions } from './use-entry-actions.ts';

export interface ReturnedPayment {
  entry: EntryReply;
  original: OriginalReply;
  open: boolean;
}

interface UndoReturnedDialogProps {
  returned: ReturnedPayment;
  onReturned: (returned: ReturnedPayment) => void;
  undo: EntryActions['undoReturned'];
  finalFocus: () => HTMLElement | null;
}

/** Explains what happens to the payments that a return reverses, before they are undone. */
export function UndoReturnedDialog(props: UndoReturnedDialogProps) {
  const { returned, onReturned, undo, finalFocus } = props;
  const { entry, original, open } = returned;
  const { undoReturned: texts } = useTexts(matchingTexts);
  const formats = useFormats();
  const payers = useTexts(openPaymentsTexts);
  const originalName = useOriginalName();
  return (
    <AlertDialog
      open={open}
      onOpenChange={(isOpen) => onReturned({ ...returned, open: isOpen })}
      title={texts.question(original.payments.length, originalName(original))}
      description={
        <>
          {original.payments.map((payment) => (
            <span key={`${payment.requestId} ${payment.kind}`} className="block">
              <ReferenceText>
                {payment.kind === 'refund'
                  ? texts.owedAgain(formats.money(payment.amount), payerName(payment, payers))
                  : texts.dueAgain(formats.money(payment.amount), payment.paymentReference)}
              </ReferenceText>
            </span>
          ))}
          <span className="mt-2 block">{texts.after}</span>
        </>
      }
      confirmLabel={texts.confirm}
      cancelLabel={texts.keep}
      finalFocus={finalFocus}
      onConfirm={() => undo(entry, original)}
    />
  );
}
