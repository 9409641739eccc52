import { useState } from 'react';
import { commentMaxLength } from '#domain/requests/request-limits.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { ledgerTexts } from './ledger-texts.ts';

interface LedgerReasonDialogProps {
  title: string;
  texts: Record<'detail' | 'reason' | 'reasonHelp' | 'confirm', string>;
  tone: 'danger' | 'accent';
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
}

/** Asks for the reason, which the client reads. Rendered only while it is open. */
export function LedgerReasonDialog(props: LedgerReasonDialogProps) {
  const { title, texts, tone, onConfirm, onClose, finalFocus } = props;
  const { reasonMissing } = useTexts(ledgerTexts);
  const [reason, setReason] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const trimmed = reason.trim();
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      tone={tone}
      title={title}
      description={texts.detail}
      confirmLabel={texts.confirm}
      finalFocus={finalFocus}
      onConfirm={() => {
        setIsSubmitted(true);
        return trimmed !== '' && onConfirm(trimmed);
      }}
    >
      <TextArea
        label={texts.reason}
        help={texts.reasonHelp}
        required
        error={isSubmitted && trimmed === '' ? reasonMissing : undefined}
        maxLength={commentMaxLength}
        maxHeight={160}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </AlertDialog>
  );
}
