import { Hand, UserRoundPlus } from 'lucide-react';
import { lazy, useState } from 'react';
import type { AgentRequestSummary } from '#contract/requests/request-replies.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { loadPart } from '#web/shared/network/load-part.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { LazyDialog } from '#web/ui/overlays/lazy-dialog.tsx';
import { assignmentTexts } from './assignment-texts.ts';
import { FollowUpNote } from './follow-up-note.tsx';
import { useAssign } from './use-assign.ts';

const AssignDialog = lazy(async () => {
  const { AssignDialog: dialog } = await loadPart(() => import('./assign-dialog.tsx'));
  return { default: dialog };
});

type Request = Pick<AgentRequestSummary, 'id' | 'title' | 'assignee' | 'followUp'>;

/** The assigned agent in the list; on a card also until when the request is put away. */
export function AssigneeCell({ request, inCard }: { request: Request; inCard: boolean }) {
  if (!inCard) return <AssignButtons request={request} inCard={false} />;
  return (
    <span className="relative right-1.5 flex max-w-full flex-wrap items-center gap-1">
      <AssignButtons request={request} inCard />
      {request.followUp && (
        <span className="basis-full pl-1.5">
          <FollowUpNote followUp={request.followUp} />
        </span>
      )}
    </span>
  );
}

/**
 * One button takes the request, another opens the dialog to assign it. In a row only the icon is visible, so that the
 * title has room; the tooltip has the name.
 */
function AssignButtons({ request, inCard }: { request: Request; inCard: boolean }) {
  const { id: requestId, title, assignee } = request;
  const texts = useTexts(assignmentTexts);
  const user = useUser();
  const { assign, busy } = useAssign(user.id);
  const [dialog, setDialog] = useState({ asked: false, open: false });
  const name = assignee ? fullName(assignee) : texts.nobody;
  const take = assignee ? texts.takeOverThis(title, name) : texts.takeThis(title);
  return (
    <span className="relative inline-flex max-w-full items-center gap-1">
      <button
        type="button"
        aria-haspopup="dialog"
        title={name}
        onClick={() => setDialog({ asked: true, open: true })}
        className="inline-flex min-h-control min-w-0 items-center gap-2 rounded-control px-1.5 text-14 hover:bg-hover"
      >
        {assignee ? (
          <Avatar name={name} size="small" />
        ) : (
          !inCard && <UserRoundPlus aria-hidden="true" className="mx-1 size-4 text-muted" />
        )}
        <span className={inCard ? classNames('truncate', !assignee && 'text-muted') : 'sr-only'}>
          {name}
          <span className="sr-only">{texts.giveThis(title)}</span>
        </span>
      </button>
      {assignee?.id !== user.id && (
        // This icon has no tooltip, unlike other icons, because the tooltip's code is larger than the whole list.
        <button
          type="button"
          aria-label={take}
          title={take}
          disabled={busy}
          onClick={() => void assign({ requestId, from: assignee, to: user })}
          className="inline-flex size-control shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-default disabled:opacity-60"
        >
          <Hand aria-hidden="true" className="size-4" />
        </button>
      )}
      {dialog.asked && (
        <LazyDialog open={dialog.open} onClose={() => setDialog({ asked: true, open: false })}>
          <AssignDialog
            open={dialog.open}
            onClose={() => setDialog({ asked: true, open: false })}
            title={title}
            assignee={assignee}
            onChoose={(to) => void assign({ requestId, from: assignee, to })}
          />
        </LazyDialog>
      )}
    </span>
  );
}
