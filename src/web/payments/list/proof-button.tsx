import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import type { Attachment } from '#contract/attachments/attachment-replies.ts';
import { PhotoDialog } from '#web/shared/attachments/attachment-list.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { useSaveAttachment } from '#web/shared/attachments/use-attachment-file.ts';
import { Button } from '#web/ui/button.tsx';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';

interface ProofButtonProps {
  proof: Attachment;
  /** The payer of the proof. */
  payer: string;
}

/** Opens a photo in the page; downloads any other file. */
export function ProofButton({ proof, payer }: ProofButtonProps) {
  const texts = useTexts(openPaymentsTexts);
  const { busy, save } = useSaveAttachment(proof);
  const [open, setOpen] = useState(false);
  const isPhoto = proof.kind === 'image';
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={texts.proofOf(payer)}
        aria-busy={busy}
        icon={<Paperclip className="size-4" />}
        onClick={() => (isPhoto ? setOpen(true) : void save())}
      >
        {texts.proof}
      </Button>
      {isPhoto && <PhotoDialog attachment={proof} open={open} onOpenChange={setOpen} />}
    </>
  );
}
