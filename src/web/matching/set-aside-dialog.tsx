import { useState } from 'react';
import { setAsideReasonMaxLength } from '#domain/matching/matching-limits.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { matchingTexts } from './matching-texts.ts';

interface SetAsideDialogProps {
  count: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: (reason: string) => Promise<void>;
  finalFocus: () => HTMLElement | true | null;
}

/** Asks why entries are not a client's payment. The usual reasons need only one press. */
export function SetAsideDialog({ count, open, onOpenChange, onConfirm, finalFocus }: SetAsideDialogProps) {
  const { setAsideDialog: texts } = useTexts(matchingTexts);
  const [reason, setReason] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const trimmed = reason.trim();
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      tone="accent"
      title={texts.title(count)}
      description={texts.description(count)}
      confirmLabel={texts.confirm}
      finalFocus={finalFocus}
      onConfirm={() => {
        setIsSubmitted(true);
        return trimmed !== '' && onConfirm(trimmed);
      }}
    >
      <div className="flex flex-col gap-3">
        <TextField
          label={texts.reason}
          required
          maxLength={setAsideReasonMaxLength}
          error={isSubmitted && trimmed === '' ? texts.missing : undefined}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          {texts.usual.map((usual) => (
            <Button key={usual} size="small" onClick={() => setReason(usual)}>
              {usual}
            </Button>
          ))}
        </div>
      </div>
    </AlertDialog>
  );
}
