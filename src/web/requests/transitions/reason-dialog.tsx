import type { ReactNode } from 'react';
import { useState } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { validEntries } from '#domain/payments/ledger-rules.ts';
import { commentMaxLength } from '#domain/requests/request-limits.ts';
import type { TransitionsMadeBy } from '#domain/requests/request-lifecycle.ts';
import { isRequestStatus, transitionRow } from '#domain/requests/request-lifecycle.ts';
import {
  endsUndelivered,
  obstacleToUndoing,
  targetOf,
  undoableEvent,
  type UndoFacts,
} from '#domain/requests/transition-rules.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { useClientName } from '#web/requests/use-client-name.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { UnbrokenText } from '#web/shared/unbroken-text.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { transitionTexts } from './transition-texts.ts';
import type { MakeTransition, TransitionCall } from './use-transition.ts';

export interface ReasonDialogProps {
  name: TransitionsMadeBy<'agent', 'secondary'>;
  request: RequestDetail;
  make: MakeTransition;
  open: boolean;
  onClose: () => void;
  /** Returns the additional data from the fields above the reason; false if they are incomplete. */
  moreInput?: () => Partial<TransitionCall> | false;
  children?: ReactNode;
}

/** Returns what the transition would undo, as far as the page knows. The server checks again. */
function undoFactsOf({
  status,
  events,
  quotes,
  repayments,
  ledger,
  invoices,
  order,
}: RequestDetail): UndoFacts | null {
  const event = undoableEvent(status, events);
  if (!event) return null;
  const { confirms } = transitionRow(event.transition);
  return {
    name: event.transition,
    quoteIssuedSince: quotes.some(({ createdAt }) => createdAt >= event.at),
    keptSince: validEntries(ledger).some(({ fromKind }) => fromKind !== null && fromKind === confirms),
    isInvoiced: invoices.some(({ kind }) => kind === 'final_invoice'),
    repaidSince: repayments.some(({ recordedAt }) => recordedAt >= event.at),
    order,
  };
}

/** Asks for a reason, which the client reads, and explains the consequences. */
export function ReasonDialog({ name, request, make, open, onClose, moreInput, children }: ReasonDialogProps) {
  const texts = useTexts(transitionTexts);
  const { actions } = useTexts(stepTexts);
  const { statuses } = useTexts(statusTexts);
  const client = useClientName(request.client);
  const [reason, setReason] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { undoes } = transitionRow(name);
  const undoing = undoes ? undoFactsOf(request) : null;
  const obstacle = undoing && obstacleToUndoing(undoing);
  const { title, description } = texts.ask.secondary[name]({ title: request.title, client });
  const typed = reason.trim();
  const isTooLong = typed.length > commentMaxLength;
  const error = isTooLong
    ? texts.commentTooLong
    : isSubmitted && typed === ''
      ? texts.reasonToClientMissing
      : undefined;
  const target =
    undoing && isRequestStatus(request.status) ? targetOf(name, { status: request.status, undoing }) : null;

  const confirm = () => {
    setIsSubmitted(true);
    const additions = moreInput ? moreInput() : {};
    return typed !== '' && !isTooLong && additions !== false && make({ name, comment: typed, ...additions });
  };
  if (obstacle) {
    return (
      <Dialog
        open={open}
        onOpenChange={onClose}
        size="small"
        title={actions[name]}
        description={<UnbrokenText text={texts.obstacles[obstacle]} />}
      />
    );
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      tone={endsUndelivered(name) ? 'danger' : 'accent'}
      title={title}
      description={<UnbrokenText text={description} />}
      confirmLabel={actions[name]}
      cancelLabel={texts.keep}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        {target && <p className="text-14">{texts.reopensTo(statuses[target])}</p>}
        {children}
        <TextArea
          label={texts.reason}
          help={texts.reasonToClientHelp}
          required
          error={error}
          maxHeight={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </AlertDialog>
  );
}
