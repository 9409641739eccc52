import { useState } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { commentMaxLength } from '#domain/requests/request-limits.ts';
import type { TransitionsMadeBy } from '#domain/requests/request-lifecycle.ts';
import { transitionRow } from '#domain/requests/request-lifecycle.ts';
import { endsUndelivered } from '#domain/requests/transition-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { UnbrokenText } from '#web/shared/unbroken-text.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { stepTexts } from '#web/requests/step-texts.ts';
import { transitionTexts } from './transition-texts.ts';
import type { MakeTransition } from './use-transition.ts';

interface OwnTransitionButtonProps {
  name: TransitionsMadeBy<'owner', 'button' | 'secondary'>;
  request: Pick<RequestDetail, 'title' | 'reference'> & Partial<Pick<RequestDetail, 'payment'>>;
  make: MakeTransition;
  variant?: 'filled' | 'outline' | 'quiet';
}

/** One of the client's own transitions, with a confirmation dialog. */
export function OwnTransitionButton({ name, request, make, variant = 'filled' }: OwnTransitionButtonProps) {
  const texts = useTexts(transitionTexts);
  const formats = useFormats();
  const { title, reference, payment } = request;
  const { title: question, description } = texts.ask.owner[name]({ title, reference });
  const label = useTexts(stepTexts).actions[name];
  const [open, setOpen] = useState(false);
  const [comment, setComment] = useState('');
  const typed = comment.trim();
  const isTooLong = typed.length > commentMaxLength;
  const isEnd = endsUndelivered(name);
  const announced = isEnd ? (payment?.announced ?? 0) : 0;
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        tone={isEnd ? 'danger' : 'accent'}
        title={question}
        description={<UnbrokenText text={description} />}
        confirmLabel={label}
        {...(isEnd && { cancelLabel: texts.keep })}
        startAtCancel
        onConfirm={() => !isTooLong && make({ name, ...(typed && { comment: typed }) })}
      >
        {transitionRow(name).comment !== 'none' && (
          <div className="flex flex-col gap-4">
            {announced > 0 && <p className="text-14">{texts.withdrawAnnounced(formats.money(announced))}</p>}
            <TextArea
              label={texts.reason}
              help={texts.ownReason}
              error={isTooLong ? texts.commentTooLong : undefined}
              maxHeight={200}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
          </div>
        )}
      </AlertDialog>
    </>
  );
}
