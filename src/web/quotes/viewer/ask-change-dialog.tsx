import { useState } from 'react';
import { commentMaxLength } from '#domain/requests/request-limits.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';

interface AskChangeDialogProps {
  open: boolean;
  onClose: () => void;
  onAsk: (words: string) => Promise<void>;
}

/** What should be different about a quote, in the client's words. */
export function AskChangeDialog({ open, onClose, onAsk }: AskChangeDialogProps) {
  const texts = useTexts(quoteTexts).decide;
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState(false);
  const typed = words.trim();
  const isTooLong = typed.length > commentMaxLength;
  const missing = asked && typed === '' ? texts.change.missing : undefined;
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      tone="accent"
      title={texts.change.title}
      description={texts.change.detail}
      confirmLabel={texts.change.confirm}
      onConfirm={() => {
        setAsked(true);
        return typed !== '' && !isTooLong && onAsk(typed);
      }}
    >
      <TextArea
        label={texts.change.label}
        required
        error={isTooLong ? texts.reasonTooLong : missing}
        maxHeight={200}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </AlertDialog>
  );
}
