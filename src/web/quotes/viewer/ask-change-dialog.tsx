import { useState } from 'react';
import { commentMaxLength } from '#domain/requests/request-limits.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';

interface AskChangeDialogProps {
  /** The prepared text for a lapsed quote; empty if the client must describe a change. */
  initialWords: string;
  open: boolean;
  onClose: () => void;
  onAsk: (words: string) => Promise<void>;
}

/** Asks the client what should be different about a quote. */
export function AskChangeDialog({ initialWords, open, onClose, onAsk }: AskChangeDialogProps) {
  const texts = useTexts(quoteTexts).decide;
  const [words, setWords] = useState(initialWords);
  const [asked, setAsked] = useState(false);
  const typed = words.trim();
  const isTooLong = typed.length > commentMaxLength;
  const labels = initialWords === '' ? texts.change : { ...texts.change, ...texts.again };
  const missing = asked && typed === '' ? texts.change.missing : undefined;
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      tone="accent"
      title={labels.title}
      description={labels.detail}
      confirmLabel={labels.confirm}
      onConfirm={() => {
        setAsked(true);
        return typed !== '' && !isTooLong && onAsk(typed);
      }}
    >
      <TextArea
        label={labels.label}
        required
        error={isTooLong ? texts.reasonTooLong : missing}
        maxHeight={200}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </AlertDialog>
  );
}
