import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FollowUp } from '#contract/assignments/assignment-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useShortcuts } from '#web/shared/display/use-shortcuts.ts';
import { usePageActions } from '#web/shared/navigation/page-actions-store.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { assignmentTexts } from './assignment-texts.ts';
import { assignmentOf } from './assignment-queries.ts';
import { workListTexts } from './work-list-texts.ts';
import { useAssign } from './use-assign.ts';

interface AssignmentAct {
  name: string;
  run: () => void;
}

/** The acts of an agent on a request as a whole, which the header and the menu offer. */
export interface AssignmentActs {
  requestId: string;
  /** Null if the agent has the request already. */
  take: (AssignmentAct & { busy: boolean }) | null;
  /** Null once the request has ended. */
  putAway: AssignmentAct | null;
  followUp: FollowUp | null;
  /** `asked`: the dialog was opened once, so its code is loaded. */
  dialog: { asked: boolean; open: boolean };
  closeDialog: () => void;
}

/**
 * Returns the acts, which the page also offers as keys and commands. Until the assignment is loaded, there are none.
 */
export function useAssignmentActs(requestId: string, isClosed: boolean): AssignmentActs {
  const { data: assignment } = useQuery(assignmentOf(requestId));
  const words = useTexts(assignmentTexts);
  const { followUp: texts } = useTexts(workListTexts);
  const user = useUser();
  const { assign, busy } = useAssign(user.id);
  const [dialog, setDialog] = useState({ asked: false, open: false });
  const assignee = assignment?.assignee ?? null;
  const followUp = assignment?.followUp ?? null;
  const take = assignment !== undefined &&
    assignee?.id !== user.id && {
      name: assignee ? words.takeOver : words.take,
      run: () => void assign({ requestId, from: assignee, to: user }),
      busy,
    };
  const putAway = assignment !== undefined &&
    !isClosed && {
      name: followUp ? texts.change : texts.open,
      run: () => setDialog({ asked: true, open: true }),
    };
  useShortcuts({ t: take ? take.run : undefined });
  usePageActions([...(take ? [take] : []), ...(putAway ? [putAway] : [])]);
  return {
    requestId,
    take: take || null,
    putAway: putAway || null,
    followUp,
    dialog,
    closeDialog: () => setDialog({ asked: true, open: false }),
  };
}
