import { useState } from 'react';
import type { RequestDetail } from '#contract/request-replies.ts';
import { useTexts } from '#web/shared/language.ts';
import { Unbroken } from '#web/shared/unbroken.tsx';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { statusTexts } from './status-texts.ts';
import { transitionTexts } from './transition-texts.ts';
import type { MakeTransition } from './use-transition.ts';

interface ReceiptButtonProps {
  request: Pick<RequestDetail, 'title' | 'reference'>;
  make: MakeTransition;
  variant?: 'filled' | 'outline';
}

/** The client's word that the package is there, asked once more. */
export function ReceiptButton({
  request: { title, reference },
  make,
  variant = 'filled',
}: ReceiptButtonProps) {
  const texts = useTexts(transitionTexts);
  const { title: question, description } = texts.askOwnReceipt({ title, reference });
  const label = useTexts(statusTexts).actions.confirm_receipt;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        tone="accent"
        title={question}
        description={<Unbroken text={description} />}
        confirmLabel={label}
        onConfirm={() => make({ name: 'confirm_receipt' })}
      />
    </>
  );
}
