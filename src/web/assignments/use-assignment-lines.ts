import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#web/shared/language/language.ts';
import { assignmentOf } from './assignment-queries.ts';
import { workListTexts } from './work-list-texts.ts';

/** Returns the agents who have handled a request, as lines of the team's thread. */
export function useAssignmentLines(requestId: string): { id: string; at: string; text: string }[] {
  const { history } = useTexts(workListTexts);
  const { data: assignment } = useQuery(assignmentOf(requestId));
  if (!assignment) return [];
  return assignment.history.map(({ kind, from, to, by, at }) => ({
    id: `${kind} ${at}`,
    at,
    text: history[kind](from, to, by),
  }));
}
