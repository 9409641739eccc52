import type { Cents } from '#domain/money.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { quoteFormTexts } from './quote-form-texts.ts';

interface UnusualAmountDialogProps {
  /** The amounts that the server asks to confirm; null if none. */
  asked: { amountTtc: Cents; expected: Cents } | null;
  onClose: () => void;
  onConfirm: (expected: Cents) => Promise<void>;
}

/** Asks once about an amount incl. VAT that no rate explains. */
export function UnusualAmountDialog({ asked, onClose, onConfirm }: UnusualAmountDialogProps) {
  const { unusual: texts } = useTexts(quoteFormTexts);
  const { money } = useFormats();
  const { amountTtc, expected } = asked ?? { amountTtc: 0, expected: 0 };
  return (
    <AlertDialog
      open={asked !== null}
      onOpenChange={onClose}
      tone="accent"
      title={texts.title(money(amountTtc))}
      description={texts.detail(money(expected))}
      cancelLabel={texts.correct}
      confirmLabel={texts.confirm}
      onConfirm={() => onConfirm(expected)}
    />
  );
}
