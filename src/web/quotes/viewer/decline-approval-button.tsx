import { useState } from 'react';
import { approvalEndpoints } from '#contract/quotes/approval-endpoints.ts';
import type { Approval } from '#contract/requests/approval-replies.ts';
import { commentMaxLength } from '#domain/requests/request-limits.ts';
import type { ChangeRef } from '#web/requests/transitions/follow-change.ts';
import { call } from '#web/shared/api/api.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { approvalTexts } from './approval-texts.ts';
import { useApproval } from './use-approval.ts';

interface DeclineApprovalButtonProps {
  requestId: string;
  approval: Approval;
  changeRef: ChangeRef;
}

/** The button beside the one that accepts, for people who may approve. It declines with a reason. */
export function DeclineApprovalButton({ requestId, approval, changeRef }: DeclineApprovalButtonProps) {
  const texts = useTexts(approvalTexts);
  const send = useApproval(requestId, changeRef);
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  const isTooLong = reason.length > commentMaxLength;
  const missing = asked && reason === '' ? texts.reasonMissing : undefined;
  const params = { requestId, approvalId: approval.id };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.decline}</Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        tone="accent"
        title={texts.declineTitle}
        description={texts.declineDetail(approval.askedBy.name)}
        confirmLabel={texts.decline}
        onConfirm={() => {
          setAsked(true);
          if (reason === '' || isTooLong) return false;
          return send(call(approvalEndpoints.refuseApproval, { params, body: { reason } }), texts.declined);
        }}
      >
        <TextArea
          label={texts.reason}
          help={texts.reasonHelp}
          required
          error={isTooLong ? texts.tooLong : missing}
          maxHeight={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </AlertDialog>
    </>
  );
}
