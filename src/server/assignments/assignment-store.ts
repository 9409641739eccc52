import { type Kysely, sql, type Transaction } from 'kysely';
import type { Colleague } from '#contract/assignments/assignment-replies.ts';
import type { AssignmentKind, NewRequestRule } from '#domain/assignments/assignment-rules.ts';
import type { ChangedRequest } from '#domain/changes/change-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Scope } from '#server/services/http/actor.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** Finds the assignee of a request and its follow-up day. Undefined if the actor is not an agent. */
export async function findAssignment(db: Db, scope: Scope, requestId: string) {
  if (!scope.ofAgency) return undefined;
  return db
    .selectFrom('requests as r')
    .leftJoin('profiles as a', 'a.id', 'r.assignee_id')
    .leftJoin('profiles as f', 'f.id', 'r.follow_up_by')
    .select(['a.id as assigneeId', 'a.first_name as firstName', 'a.last_name as lastName'])
    .select(['r.follow_up_on as followUpOn', 'r.follow_up_reason as followUpReason'])
    .select(['f.first_name as followUpFirstName', 'f.last_name as followUpLastName'])
    .where('r.id', '=', requestId)
    .executeTakeFirst();
}
export type RequestAssignmentRow = NonNullable<Awaited<ReturnType<typeof findAssignment>>>;

/** The greatest number of assignments that a list shows. */
const shownAssignments = 50;

/** Lists the newest assignments of a request, newest first. */
export function listAssignments(db: Db, requestId: string) {
  return db
    .selectFrom('request_assignments as t')
    .leftJoin('profiles as a', 'a.id', 't.from_id')
    .leftJoin('profiles as b', 'b.id', 't.to_id')
    .leftJoin('profiles as c', 'c.id', 't.actor_id')
    .select(['t.kind', 't.created_at as at'])
    .select(['a.first_name as fromFirstName', 'a.last_name as fromLastName'])
    .select(['b.first_name as toFirstName', 'b.last_name as toLastName'])
    .select(['c.first_name as byFirstName', 'c.last_name as byLastName'])
    .where('t.request_id', '=', requestId)
    .orderBy('t.id', 'desc')
    .limit(shownAssignments)
    .execute();
}
export type AssignmentRow = Awaited<ReturnType<typeof listAssignments>>[number];

const changedColumns = ['id', 'client_id as clientId', 'status'] as const;

/**
 * Locks a request until the transaction ends. `assigneeId` is null if nobody is assigned. Undefined if the
 * actor is not an agent.
 */
export async function lockAssignee(
  trx: Trx,
  scope: Scope,
  requestId: string,
): Promise<(ChangedRequest & { assigneeId: string | null }) | undefined> {
  if (!scope.ofAgency) return undefined;
  return trx
    .selectFrom('requests')
    .select([...changedColumns, 'assignee_id as assigneeId'])
    .where('id', '=', requestId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Returns whether the person is an agent. Locks the role until the transaction ends, and the profile before it, like
 * the transactions that remove a role. The assignment refers to the profile: locked later, it could deadlock with them.
 */
export async function lockAgentRole(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('profiles as p')
    .innerJoin('user_roles as r', 'r.user_id', 'p.id')
    .select('r.user_id')
    .where('p.id', '=', userId)
    .where('r.role', '=', 'agent')
    .forKeyShare('p')
    .forShare('r')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks several requests like `lockAssignee`, in the order of their ids, so that transactions do not deadlock. */
export async function lockAssignees(trx: Trx, scope: Scope, requestIds: readonly string[]) {
  if (!scope.ofAgency || requestIds.length === 0) return [];
  return trx
    .selectFrom('requests')
    .select([...changedColumns, 'assignee_id as assigneeId'])
    .where('id', 'in', requestIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

interface Assignment {
  requestId: string;
  kind: AssignmentKind;
  from: string | null;
}

/** Assigns requests that this transaction has locked, and records the assignments. */
export async function updateAssignees(
  trx: Trx,
  assignments: readonly Assignment[],
  { to, by }: { to: string | null; by: string },
): Promise<void> {
  if (assignments.length === 0) return;
  const ids = assignments.map(({ requestId }) => requestId);
  await trx.updateTable('requests').set({ assignee_id: to }).where('id', 'in', ids).execute();
  await trx
    .insertInto('request_assignments')
    .values(
      assignments.map(({ requestId, kind, from }) => ({
        request_id: requestId,
        kind,
        from_id: from,
        to_id: to,
        actor_id: by,
      })),
    )
    .execute();
}

interface FollowUp {
  on: string;
  reason: string;
  by: string;
}

/** Locks several requests until the transaction ends, in the order of their ids. Returns their follow-ups. */
export async function lockFollowUps(trx: Trx, scope: Scope, requestIds: readonly string[]) {
  if (!scope.ofAgency || requestIds.length === 0) return [];
  return trx
    .selectFrom('requests')
    .select([...changedColumns, 'follow_up_on as on', 'follow_up_reason as reason'])
    .where('id', 'in', requestIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Updates requests that this transaction has locked. Null removes the follow-up. */
export async function updateFollowUps(
  trx: Trx,
  requestIds: readonly string[],
  followUp: FollowUp | null,
): Promise<void> {
  if (requestIds.length === 0) return;
  await trx
    .updateTable('requests')
    .set({
      follow_up_on: followUp?.on ?? null,
      follow_up_reason: followUp?.reason ?? null,
      follow_up_by: followUp?.by ?? null,
      follow_up_notified: false,
    })
    .where('id', 'in', requestIds)
    .execute();
}

/** Marks the follow-ups that were due by `today` and not notified yet. Returns their requests. */
export function updateFollowUpsNotified(trx: Trx, today: string): Promise<ChangedRequest[]> {
  return trx
    .updateTable('requests')
    .set({ follow_up_notified: true })
    .where('follow_up_on', '<=', today)
    .where('follow_up_notified', '=', false)
    .returning(changedColumns)
    .execute();
}

/** Lists every agent. An agent is present if their browser has recently renewed its session. */
export function listColleagues(db: Db): Promise<Colleague[]> {
  return db
    .selectFrom('user_roles as r')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .select(['p.id', 'p.first_name as firstName', 'p.last_name as lastName'])
    .select(sql<boolean>`is_present(p.id)`.as('isPresent'))
    .where('r.role', '=', 'agent')
    .orderBy('p.first_name')
    .orderBy('p.last_name')
    .orderBy('p.id')
    .execute();
}

export async function findNewRequests(db: Db): Promise<NewRequestRule> {
  const row = await db.selectFrom('agency_settings').select('new_requests').executeTakeFirstOrThrow();
  return row.new_requests;
}
