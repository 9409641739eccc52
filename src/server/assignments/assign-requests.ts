import type { ChangedRequests } from '#contract/assignments/together-replies.ts';
import { assignmentKindOf } from '#domain/assignments/assignment-rules.ts';
import { record } from '#server/changes/record-change.ts';
import { ApiError } from '#server/services/api-error.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { lockAgentRole, lockAssignees, updateAssignees } from './assignment-store.ts';

/** Each request with the assignee that the screen showed, and the new assignee of all. Null if nobody. */
interface AssignmentsCall {
  requests: readonly { requestId: string; from: string | null }[];
  to: string | null;
}

type Result = ChangedRequests['results'][number];

/**
 * Assigns several requests to an agent or to nobody. Refuses each request whose assignee has changed since the screen
 * showed it, and assigns the others together. Throws `agent_not_found`.
 */
export async function assignRequests(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { requests, to }: AssignmentsCall,
): Promise<ChangedRequests> {
  const seen = new Map(requests.map(({ requestId, from }) => [requestId, from]));
  const ids = [...new Set(requests.map(({ requestId }) => requestId))].toSorted();
  return transaction(db, async (trx) => {
    // Locks the role before the requests: the transaction that removes a role takes the locks in the same
    // order.
    if (to !== null && !(await lockAgentRole(trx, to))) {
      throw new ApiError('agent_not_found', 'Nobody else than agents has requests.');
    }
    const locked = await lockAssignees(trx, actor.scope, ids);
    const lockedById = new Map(locked.map((request) => [request.id, request]));
    const outcomes = ids.map((requestId): Result => {
      const from = seen.get(requestId);
      const request = lockedById.get(requestId);
      if (!request) return { requestId, refused: 'request_not_found' };
      const now = request.assigneeId;
      return { requestId, refused: now === to || now === from ? null : 'assignee_changed' };
    });
    const moving = outcomes.flatMap(({ requestId, refused }) => {
      const request = lockedById.get(requestId);
      if (refused !== null || !request || request.assigneeId === to) return [];
      const from = request.assigneeId;
      return [{ requestId, request, from, kind: assignmentKindOf({ from, to }, actor.userId) }];
    });
    await updateAssignees(trx, moving, { to, by: actor.userId });
    await record(
      trx,
      ...moving.map(({ request, kind }) => {
        return { kind: 'assignment', request, givenTo: kind === 'give' ? to : null } as const;
      }),
    );
    return { results: outcomes };
  });
}
