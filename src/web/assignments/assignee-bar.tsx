import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import type { RequestAssignment } from '#contract/assignments/assignment-replies.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useNarrow } from '#web/shared/display/use-media-query.ts';
import { usePageActions } from '#web/shared/navigation/page-actions-store.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import type { AssignmentActs } from './use-assignment-acts.ts';
import { colleaguesQuery, assignmentOf } from './assignment-queries.ts';
import { workListTexts } from './work-list-texts.ts';
import { FollowUpNote } from './follow-up-note.tsx';
import { useAssign } from './use-assign.ts';

interface AssigneeBarProps {
  acts: AssignmentActs;
  isClosed: boolean;
}

/**
 * In the header of a request, for agents: who is assigned, and until when the request is put away. On phones it also
 * has the button to take the request.
 */
export function AssigneeBar({ acts: { requestId, take }, isClosed }: AssigneeBarProps) {
  const isNarrow = useNarrow();
  const { data: assignment } = useQuery(assignmentOf(requestId));
  // Reserves the line, so that the header does not move when the assignment arrives.
  if (!assignment) return <span aria-hidden="true" className="h-11 w-28 print:hidden md:pointer-fine:h-6" />;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 print:hidden">
      <AssigneeMenu requestId={requestId} assignment={assignment} />
      {isNarrow && take && (
        <Button size="small" disabled={take.busy} onClick={take.run}>
          {take.name}
        </Button>
      )}
      {!isClosed && <FollowUpNote followUp={assignment.followUp} />}
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
  const user = useUser();
  const { data: agents = [] } = useQuery(colleaguesQuery);
  const { assign } = useAssign(user.id);
  const isMine = assignee?.id === user.id;
  const name = assignee && fullName(assignee);
  const give = (to: (typeof agents)[number] | null) => void assign({ requestId, from: assignee, to });
  usePageActions([
    ...agents
      .filter(({ id }) => id !== assignee?.id && id !== user.id)
      .map((agent) => ({ name: texts.giveTo(fullName(agent)), run: () => give(agent) })),
    ...(assignee ? [{ name: texts.free, run: () => give(null) }] : []),
  ]);
  return (
    <Menu
      align="start"
      trigger={
        <Button
          variant="quiet"
          size="small"
          className="-ml-2 max-w-[calc(100%+0.5rem)] px-2! md:pointer-fine:min-h-6! md:pointer-fine:py-0!"
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
  );
}
