import { useNavigate } from '@tanstack/react-router';
import { Repeat } from 'lucide-react';
import { useState } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { newRequestTexts } from './new-request-texts.ts';
import { isEmptyDraft, requestDraft } from './request-draft.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The request from which the new form was filled. */
    again?: { reference: string; hadFiles: boolean };
  }
}

type OrderAgainProps = Pick<RequestDetail, 'title' | 'description' | 'reference' | 'attachments'>;

/**
 * Fills the form of a new request with an earlier one. Nothing is sent until the client has read and submitted it.
 */
export function OrderAgainButton({ title, description, reference, attachments }: OrderAgainProps) {
  const texts = useTexts(newRequestTexts).again;
  const navigate = useNavigate();
  const draft = requestDraft(useUser().id);
  const [asking, setAsking] = useState(false);

  const fill = async () => {
    // Its files are not copied: a stored file belongs to one request only.
    draft.write({ title, description, attachments: [] });
    const again = { reference, hadFiles: attachments.length > 0 };
    await navigate({ to: '/new-request', state: { again } });
  };
  const press = () => {
    const begun = draft.read(serverNow());
    const isSame = begun.title === title && begun.description === description;
    if (isEmptyDraft(begun) || (isSame && begun.attachments.length === 0)) void fill();
    else setAsking(true);
  };
  return (
    <>
      <Button icon={<Repeat className="size-4" />} onClick={press} className="print:hidden">
        {texts.action}
      </Button>
      <AlertDialog open={asking} onOpenChange={setAsking} {...texts.replacing} onConfirm={fill} />
    </>
  );
}
