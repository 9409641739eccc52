import type { Kysely } from 'kysely';
import { assignmentKindOf } from '#domain/assignments/assignment-rules.ts';
import { record } from '#server/changes/record-change.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { findAssignment, lockAgentRole, lockAssignee, updateAssignees } from './assignment-store.ts';
import { assigneeView } from './assignment-view.ts';

/** The assignee that the agent's screen showed, and the new one. Null if nobody. */
interface AssignmentCall {
  from: string | null;
  to: string | null;
}

async function refuseChanged(db: Kysely<Database>, { scope }: Actor, requestId: string): Promise<never> {
  const row = await findAssignment(db, scope, requestId);
  throw new ApiError('assignee_changed', 'Another agent has the request by now, or nobody.', {
    assignee: row ? assigneeView(row) : null,
  });
}

/**
 * Assigns a request to an agent or to nobody, if the screen showed its present assignee. If two agents take it at
 * once, one gets it and the other gets `assignee_changed`. Assigning it to its present assignee changes nothing.
 * Throws `request_not_found` or `agent_not_found`.
 */
export async function assignRequest(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  requestId: string,
  { from, to }: AssignmentCall,
): Promise<void> {
  await transaction(db, async (trx) => {
    const locked = await lockAssignee(trx, actor.scope, requestId);
    if (!locked) throw new ApiError('request_not_found', 'There is no such request.');
    if (locked.assigneeId === to) return;
    if (locked.assigneeId !== from) await refuseChanged(trx, actor, requestId);
    if (to !== null && !(await lockAgentRole(trx, to))) {
      throw new ApiError('agent_not_found', 'Nobody else than agents has requests.');
    }
    const kind = assignmentKindOf({ from, to }, actor.userId);
    await updateAssignees(trx, [{ requestId, kind, from }], { to, by: actor.userId });
    await record(trx, { kind: 'assignment', request: locked, givenTo: kind === 'give' ? to : null });
  });
}
