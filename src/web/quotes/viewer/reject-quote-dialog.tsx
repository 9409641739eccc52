import { useState } from 'react';
import { commentMaxLength } from '#domain/requests/request-limits.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import type { RefusalConsequences } from './use-refusal.ts';

interface RejectQuoteDialogProps extends RefusalConsequences {
  open: boolean;
  onClose: () => void;
  onReject: (reason: string) => Promise<void>;
}

export function RejectQuoteDialog({
  title,
  description,
  label,
  open,
  onClose,
  onReject,
}: RejectQuoteDialogProps) {
  const texts = useTexts(quoteTexts).decide;
  const [reason, setReason] = useState('');
  const tooLong = reason.trim().length > commentMaxLength;
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title={title}
      description={description}
      confirmLabel={label}
      onConfirm={() => !tooLong && onReject(reason.trim())}
    >
      <TextArea
        label={texts.reason}
        help={texts.reasonHelp}
        error={tooLong ? texts.reasonTooLong : undefined}
        value={reason}
        maxHeight={200}
        onChange={(event) => setReason(event.target.value)}
      />
    </AlertDialog>
  );
}
