import { useQuery } from '@tanstack/react-query';
import { AlarmClock, UserRound } from 'lucide-react';
import { lazy, useState } from 'react';
import type { RequestAssignment } from '#contract/assignments/assignment-replies.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useShortcutsChoice } from '#web/shared/display/shortcuts-choice.ts';
import { useShortcuts } from '#web/shared/display/use-shortcuts.ts';
import { usePageActions } from '#web/shared/navigation/page-actions-store.ts';
import { loadPart } from '#web/shared/network/load-part.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { LateDialog } from '#web/ui/overlays/late-dialog.tsx';
import { assignmentTexts } from './assignment-texts.ts';
import { colleagues, assignmentOf } from './assignment-queries.ts';
import { workListTexts } from './work-list-texts.ts';
import { FollowUpNote } from './follow-up-note.tsx';
import { useAssign } from './use-assign.ts';
import { useSaveFollowUp } from './use-save-follow-up.ts';

const FollowUpDialog = lazy(async () => {
  const { FollowUpDialog: dialog } = await loadPart(() => import('./follow-up-dialog.tsx'));
  return { default: dialog };
});

interface AssigneeBarProps {
  requestId: string;
  isClosed: boolean;
}

/** In the header of a request, for agents: who is assigned, and until when the request is put away. */
export function AssigneeBar({ requestId, isClosed }: AssigneeBarProps) {
  const { data: assignment } = useQuery(assignmentOf(requestId));
  return (
    <div className="flex min-h-control flex-wrap items-center gap-x-2 gap-y-1 max-md:basis-full print:hidden">
      {assignment && (
        <>
          <AssigneeMenu requestId={requestId} assignment={assignment} />
          <FollowUpButton requestId={requestId} assignment={assignment} isClosed={isClosed} />
        </>
      )}
    </div>
  );
}

function AssigneeMenu({
  requestId,
  assignment: { assignee },
}: {
  requestId: string;
  assignment: RequestAssignment;
}) {
  const texts = useTexts(workListTexts);
  const { take, takeOver } = useTexts(assignmentTexts);
  const user = useUser();
  const { data: agents = [] } = useQuery(colleagues);
  const { assign, busy } = useAssign(user.id);
  const isMine = assignee?.id === user.id;
  const name = assignee && fullName(assignee);
  const give = (to: (typeof agents)[number] | null) => void assign({ requestId, from: assignee, to });
  const takeIt = () => void assign({ requestId, from: assignee, to: user });
  useShortcuts({ t: isMine ? undefined : takeIt });
  usePageActions([
    ...(isMine ? [] : [{ name: assignee ? takeOver : take, run: takeIt }]),
    ...agents
      .filter(({ id }) => id !== assignee?.id && id !== user.id)
      .map((agent) => ({ name: texts.giveTo(fullName(agent)), run: () => give(agent) })),
    ...(assignee ? [{ name: texts.free, run: () => give(null) }] : []),
  ]);
  const hasKeys = useShortcutsChoice() === 'on';
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button
            variant="quiet"
            size="small"
            className="-ml-2 max-w-full"
            icon={name ? <Avatar name={name} size="small" /> : <UserRound className="size-4" />}
          >
            <span className={name === null ? 'whitespace-nowrap' : 'truncate'}>
              {name === null ? texts.nobody : texts.handledBy(isMine ? texts.you : name)}
            </span>
          </Button>
        }
      >
        <MenuHeading>{texts.who}</MenuHeading>
        {agents
          .filter(({ id }) => id !== assignee?.id)
          .map((agent) => (
            <MenuItem key={agent.id} onSelect={() => give(agent)}>
              <span className="flex-1">{fullName(agent)}</span>
              {agent.isPresent && <span className="text-12 text-success">{texts.present}</span>}
            </MenuItem>
          ))}
        {assignee && (
          <>
            <MenuSeparator />
            <MenuItem onSelect={() => give(null)}>{texts.putBack}</MenuItem>
          </>
        )}
      </Menu>
      {!isMine && (
        <Button size="small" disabled={busy} {...(hasKeys && { 'aria-keyshortcuts': 't' })} onClick={takeIt}>
          {assignee ? takeOver : take}
        </Button>
      )}
    </>
  );
}

interface FollowUpButtonProps extends AssigneeBarProps {
  assignment: RequestAssignment;
}

function FollowUpButton({ requestId, assignment: { followUp }, isClosed }: FollowUpButtonProps) {
  const { followUp: texts } = useTexts(workListTexts);
  const save = useSaveFollowUp(requestId);
  const [dialog, setDialog] = useState({ asked: false, open: false });
  const show = () => setDialog({ asked: true, open: true });
  const name = followUp ? texts.change : texts.open;
  usePageActions(isClosed ? [] : [{ name, run: show }]);
  if (isClosed) return null;
  return (
    <>
      <FollowUpNote followUp={followUp} />
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        icon={<AlarmClock className="size-4" />}
        onClick={show}
      >
        {name}
      </Button>
      {dialog.asked && (
        <LateDialog open={dialog.open} onClose={() => setDialog({ asked: true, open: false })}>
          <FollowUpDialog
            followUp={followUp}
            onSave={save}
            open={dialog.open}
            onClose={() => setDialog({ asked: true, open: false })}
          />
        </LateDialog>
      )}
    </>
  );
}
