import type { OriginalReply } from '#contract/matching/matching-replies.ts';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';
import { payerName } from '#web/payments/payment-cells.tsx';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { matchingTexts } from './matching-texts.ts';
import { PaymentText } from './proposal-text.tsx';

/**
 * Returns a function that describes the payments of an entry for screen readers, with payer, reference, amount and
 * day.
 */
export function useOriginalName(): (original: OriginalReply) => string {
  const formats = useFormats();
  const payers = useTexts(openPaymentsTexts);
  return ({ payments, valueOn }) => {
    const named = payments.map((payment) =>
      [payerName(payment, payers), payment.paymentReference, formats.money(payment.amount)].join(', '),
    );
    return [...named, formats.date(valueOn)].join(', ');
  };
}

interface OriginalsProps {
  originals: readonly OriginalReply[];
  onUndo: (original: OriginalReply) => void;
}

/**
 * The payments that a return may reverse, each with its button. If there is only one, its button is among the buttons
 * of the entry.
 */
export function Originals({ originals, onUndo }: OriginalsProps) {
  const { undoReturned: texts } = useTexts(matchingTexts);
  const formats = useFormats();
  if (originals.length === 0) return <p className="text-14 text-muted">{texts.none}</p>;
  return (
    <>
      <p className="text-14 text-muted">{texts.title(originals.length)}</p>
      <ul className="flex flex-col gap-3">
        {originals.map((original, at) => (
          <li key={original.entryId} className="flex flex-col items-start gap-2">
            {original.payments.map((payment) => (
              <PaymentText
                key={`${payment.requestId} ${payment.kind}`}
                payment={payment}
                sum={(payment.kind === 'refund' ? texts.repaid : texts.paid)(
                  formats.money(payment.amount),
                  formats.shortDate(original.valueOn),
                )}
              />
            ))}
            {originals.length > 1 && (
              <UndoReturnedButton original={original} onPress={() => onUndo(original)} isMain={at === 0} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface UndoReturnedButtonProps {
  original: OriginalReply;
  onPress: () => void;
  /** Whether the button is the main one. */
  isMain?: boolean;
}

export function UndoReturnedButton({ original, onPress, isMain = false }: UndoReturnedButtonProps) {
  const { undoReturned: texts } = useTexts(matchingTexts);
  const name = useOriginalName()(original);
  return (
    <Button
      size="small"
      {...(isMain && { 'data-main': '' })}
      aria-label={texts.pressOf(original.payments.length, name)}
      onClick={onPress}
    >
      {texts.press(original.payments.length)}
    </Button>
  );
}
