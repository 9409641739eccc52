import { useState } from 'react';
import { approvalEndpoints } from '#contract/quotes/approval-endpoints.ts';
import type { Approval } from '#contract/requests/approval-replies.ts';
import type { Quote } from '#contract/requests/quote-replies.ts';
import { commentMaxLength } from '#domain/requests/request-limits.ts';
import type { ChangeRef } from '#web/requests/transitions/follow-change.ts';
import { call } from '#web/shared/api/api.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { approvalTexts } from './approval-texts.ts';
import { useApproval } from './use-approval.ts';

interface AskApprovalButtonProps {
  quote: Quote;
  approvers: readonly Approval['askedOf'][];
  changeRef: ChangeRef;
}

/** Shown instead of accepting if the amount needs a colleague's approval. */
export function AskApprovalButton({ quote, approvers, changeRef }: AskApprovalButtonProps) {
  const texts = useTexts(approvalTexts);
  const formats = useFormats();
  const { requestId, id: quoteId, amountTtc } = quote;
  const send = useApproval(requestId, changeRef);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState('');
  const approver = approvers.find(({ id }) => id === chosen) ?? approvers[0];
  const words = typed.trim();
  const isTooLong = words.length > commentMaxLength;
  if (!approver) return <p className="max-w-prose text-14 text-muted">{texts.nobody}</p>;
  const ask = () => {
    const body = { quoteId, approverId: approver.id, ...(words && { words }) };
    return send(
      call(approvalEndpoints.requestApproval, { params: { requestId }, body }),
      texts.done(approver.name),
    );
  };
  return (
    <>
      <Button variant="filled" onClick={() => setOpen(true)}>
        {texts.ask}
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        tone="accent"
        title={texts.title}
        description={texts.detail(formats.money(amountTtc))}
        confirmLabel={texts.confirm}
        onConfirm={() => !isTooLong && ask()}
      >
        <div className="flex flex-col gap-4">
          <Select
            label={texts.approver}
            required
            options={approvers.map(({ id, name }) => ({ value: id, label: name }))}
            value={approver.id}
            onChange={(event) => setChosen(event.target.value)}
          />
          <TextArea
            label={texts.words}
            help={texts.wordsHelp}
            error={isTooLong ? texts.tooLong : undefined}
            maxHeight={200}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      </AlertDialog>
    </>
  );
}
