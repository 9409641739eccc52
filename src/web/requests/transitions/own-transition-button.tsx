import { useState } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { MadeBy } from '#domain/requests/request-lifecycle.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { UnbrokenText } from '#web/shared/unbroken-text.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { statusTexts } from '#web/requests/status-texts.ts';
import { transitionTexts } from './transition-texts.ts';
import type { MakeTransition } from './use-transition.ts';

interface OwnTransitionButtonProps {
  name: MadeBy<'owner', 'button'>;
  request: Pick<RequestDetail, 'title' | 'reference'>;
  make: MakeTransition;
  variant?: 'filled' | 'outline';
}

/** One of the client's own transitions, asked once more. */
export function OwnTransitionButton({
  name,
  request: { title, reference },
  make,
  variant = 'filled',
}: OwnTransitionButtonProps) {
  const texts = useTexts(transitionTexts);
  const { title: question, description } = texts.ask.owner[name]({ title, reference });
  const label = useTexts(statusTexts).actions[name];
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
        description={<UnbrokenText text={description} />}
        confirmLabel={label}
        onConfirm={() => make({ name })}
      />
    </>
  );
}
