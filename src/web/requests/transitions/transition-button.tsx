import { useState } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { commentMaxLength } from '#domain/requests/request-limits.ts';
import type { TransitionsMadeBy } from '#domain/requests/request-lifecycle.ts';
import { transitionRow } from '#domain/requests/request-lifecycle.ts';
import { endsUndelivered } from '#domain/requests/transition-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { StatementCheckNote } from '#web/shared/payments/statement-check-note.tsx';
import { PaymentCheckList } from '#web/shared/payments/payment-check-list.tsx';
import { UnbrokenText } from '#web/shared/unbroken-text.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { useClientName } from '#web/requests/use-client-name.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { transitionTexts } from './transition-texts.ts';
import type { MakeTransition } from './use-transition.ts';

interface TransitionButtonProps {
  name: TransitionsMadeBy<'agent', 'button'>;
  request: RequestDetail;
  make: MakeTransition;
  variant: 'filled' | 'outline';
}

/**
 * One transition: a button and a confirmation dialog that names the consequence. If the transition takes a comment,
 * the dialog asks for it.
 */
export function TransitionButton({ name, request, make, variant }: TransitionButtonProps) {
  const texts = useTexts(transitionTexts);
  const label = useTexts(stepTexts).actions[name];
  const formats = useFormats();
  const clientName = useClientName(request.client);
  const [open, setOpen] = useState(false);
  const [comment, setComment] = useState('');
  const [refused, setRefused] = useState(false);
  const [busy, setBusy] = useState(false);
  const row = transitionRow(name);
  const typed = comment.trim();
  const missing = row.comment === 'required' && typed === '';
  const tooLong = typed.length > commentMaxLength;
  const error = tooLong ? texts.commentTooLong : refused && missing ? texts.reasonMissing : undefined;

  const { title, description } = texts.ask.agent[name]({
    title: request.title,
    reference: request.reference,
    client: clientName,
    amount: formats.money(request.payment?.due ?? 0),
    deposit: formats.money(request.deposit.inclVat),
  });

  const confirm = () => {
    setRefused(true);
    return !missing && !tooLong && make({ name, ...(typed && { comment: typed }) });
  };

  const paid = row.confirms === null ? null : request.payment;
  /** If the deposit covers the payment, there is no transfer to compare with the account, so no dialog is needed. */
  const confirmAtOnce = async () => {
    setBusy(true);
    // A toast has shown the error.
    await make({ name }).catch(() => {});
    setBusy(false);
  };
  if (paid?.due === 0) {
    return (
      <Button variant={variant} busy={busy} onClick={() => void confirmAtOnce()}>
        {label}
      </Button>
    );
  }

  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        tone={endsUndelivered(name) ? 'danger' : 'accent'}
        title={title}
        description={<UnbrokenText text={description} />}
        confirmLabel={label}
        onConfirm={confirm}
        startAtCancel={paid !== null}
      >
        {paid && (
          <>
            <PaymentCheckList due={paid.due} reference={request.paymentReference} />
            <StatementCheckNote requestId={request.id} />
          </>
        )}
        {row.comment !== 'none' && (
          <TextArea
            label={row.comment === 'required' ? texts.reason : texts.comment}
            help={row.comment === 'required' ? texts.reasonHelp : texts.commentHelp}
            required={row.comment === 'required'}
            error={error}
            maxHeight={200}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        )}
      </AlertDialog>
    </>
  );
}
