import { type Expression, type SqlBool, sql } from 'kysely';
import { closedStatuses, type Counter, type RequestStatus } from '#domain/requests/request-lifecycle.ts';
import { statusesCountedAs } from '#domain/requests/request-rules.ts';
import type { WorkListPart } from '#domain/assignments/assignment-rules.ts';
import { type Task, tasksToAct } from '#domain/requests/task-rules.ts';
import { isListed, type ListReader } from '#server/services/http/in-scope.ts';
import type { Scope } from '#server/services/http/actor.ts';
import type { Rank } from './request-sorting-store.ts';
import { placeOf } from '#server/derivation/status-column-store.ts';

/** The id for "no agent" in `request_tallies`. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** The filter of a list: each part that is given narrows it further. */
export interface ListFilter {
  status: RequestStatus | null;
  /** The task that the requests give the reader. */
  task: Task | null;
  counter: Counter | null;
  /** The reader's requests, requests without an assignee, or those that are put away. */
  workList: WorkListPart | null;
}

/** Everything that changes the text of a statement; the reader, the status and the agent are arguments. */
export interface FilterShape {
  rank: Rank;
  /** The statuses in which the reader sees requests; null if in every one. */
  statuses: Scope['statuses'];
  readsAmounts: boolean;
  ofOneStatus: boolean;
  task: Task | null;
  counter: Counter | null;
  workList: WorkListPart | null;
}

export interface FilterValues extends ListReader {
  status: unknown;
  /** The agent who reads. */
  agentId: unknown;
}

const closedStatusNames = closedStatuses.map((name) => sql.lit(name));

/** Returns a condition: a request is closed, given the column that holds its status. */
export const isClosedIn = (column: string) =>
  sql<boolean>`${sql.ref(column)} IN (${sql.join(closedStatusNames)})`;
export const isOpenIn = (column: string) =>
  sql<boolean>`${sql.ref(column)} NOT IN (${sql.join(closedStatusNames)})`;

const taskColumns = { agent_rank: 'agent_task', client_rank: 'client_task' } as const;

/**
 * True for a request that is put away until a future day. The query compares with the database's clock, so that no
 * job has to bring the request back.
 */
const isPutAwayNow = sql<boolean>`follow_up_on > agency_day(now())`;
const isNotPutAway = sql<boolean>`(${isPutAwayNow}) IS NOT TRUE`;

/** Returns whether the filter leaves out the requests that are put away. Filters by task or by assignee do. */
const leavesOutPutAway = ({ rank, task, workList }: FilterShape) =>
  rank === 'agent_rank' && workList !== 'later' && (task !== null || workList !== null);

/**
 * Returns the conditions for the requests of an agent, or for those without an assignee. Closed requests are included
 * only if the filter asks for them.
 */
function workListConditions(
  { workList, ofOneStatus }: FilterShape,
  where: 'requests' | 'tallies',
  agentId: unknown,
): Expression<SqlBool>[] {
  if (workList !== 'mine' && workList !== 'nobody') return [];
  const ofNobody =
    where === 'tallies' ? sql<boolean>`assignee = ${sql.lit(nobody)}` : sql<boolean>`assignee_id IS NULL`;
  const assignee = sql.ref(where === 'tallies' ? 'assignee' : 'assignee_id');
  return [
    workList === 'nobody' ? ofNobody : sql<boolean>`${assignee} = ${agentId}::uuid`,
    ...(ofOneStatus ? [] : [where === 'tallies' ? isOpenIn('status') : sql<boolean>`NOT closed`]),
  ];
}

/**
 * Returns a condition on the task. An agent has only one kind of task to act on, so an equality finds it by the
 * index.
 */
const isTask = (column: Expression<unknown>, task: Task, rank: Rank) =>
  rank === 'client_rank' && task === 'act'
    ? sql<boolean>`${column} IN (${sql.join(tasksToAct.map((each) => sql.lit(each)))})`
    : sql<boolean>`${column} = ${sql.lit(task)}`;

/** Returns the conditions on requests or on their tallies. Both are the same, so that a page and its count agree. */
function sharedConditions(
  shape: FilterShape,
  where: 'requests' | 'tallies',
  values: FilterValues,
): Expression<SqlBool>[] {
  const { rank, statuses, ofOneStatus, task, counter } = shape;
  const taskColumn = where === 'tallies' ? 'task' : taskColumns[rank];
  // The indexes of `requests` contain `status_place`, which serves both sorting and filtering.
  const statusColumn = sql.ref(where === 'tallies' ? 'status' : 'status_place');
  const place = (status: unknown) => (where === 'tallies' ? sql`${status}` : placeOf(status));
  const isAmong = (some: readonly RequestStatus[]) =>
    some.length === 0
      ? sql<boolean>`false`
      : sql<boolean>`${statusColumn} IN (${sql.join(some.map((each) => place(sql.lit(each))))})`;
  return [
    ...(rank === 'client_rank' ? [isListed(values)] : []),
    ...(ofOneStatus ? [sql<boolean>`${statusColumn} = ${place(values.status)}`] : []),
    ...(task !== null ? [isTask(sql.ref(taskColumn), task, rank)] : []),
    ...(counter !== null ? [isAmong(statusesCountedAs(counter))] : []),
    ...(statuses !== null ? [isAmong(statuses)] : []),
    ...(rank === 'agent_rank' ? workListConditions(shape, where, values.agentId) : []),
  ];
}

export function conditionsOf(shape: FilterShape, values: FilterValues): Expression<SqlBool>[] {
  const away = shape.workList === 'later' ? [isPutAwayNow] : [];
  return [
    ...sharedConditions(shape, 'requests', values),
    ...away,
    ...(leavesOutPutAway(shape) ? [isNotPutAway] : []),
  ];
}

const whereClause = (conditions: Expression<SqlBool>[]) =>
  conditions.length > 0 ? sql` WHERE ${sql.join(conditions, sql` AND `)}` : sql``;

/**
 * Returns the count from the tallies of all requests. Few requests are put away, so the query counts these directly.
 */
export function countFromTallies(shape: FilterShape, values: Omit<FilterValues, keyof ListReader>) {
  const all = { readerId: null, sessionId: null, ...values };
  const putAwayCount = sql<number>`(SELECT count(*) FROM requests${whereClause([...sharedConditions(shape, 'requests', all), isPutAwayNow])})`;
  if (shape.workList === 'later') return putAwayCount;
  const tallyCount = sql<number>`(SELECT coalesce(sum(amount), 0)::int8 FROM request_tallies${whereClause(sharedConditions(shape, 'tallies', all))})`;
  return leavesOutPutAway(shape) ? sql<number>`(${tallyCount} - ${putAwayCount})` : tallyCount;
}

/**
 * Returns the statuses that have such requests, each as the expression `columnOfStatus`. Requests that are put away are counted
 * too.
 */
export function statusesWithin(
  shape: FilterShape,
  values: Omit<FilterValues, keyof ListReader>,
  columnOfStatus: Expression<unknown>,
) {
  const all = { readerId: null, sessionId: null, ...values };
  return sql`SELECT ${columnOfStatus} FROM request_tallies${whereClause(sharedConditions(shape, 'tallies', all))} GROUP BY status HAVING sum(amount) > 0`;
}

/**
 * Counts all requests by status, by task and by assignee (the reader or nobody), and how many of them are put away.
 */
export function tallyRows(agentId: unknown) {
  const assigneeKind = (assignee: unknown) =>
    sql`CASE ${assignee} WHEN ${agentId}::uuid THEN 'mine' WHEN ${sql.lit(nobody)} THEN 'nobody' END`;
  return sql<{
    status: string;
    task: Task | null;
    assigneeKind: 'mine' | 'nobody' | null;
    areSnoozed: boolean;
    amount: number;
  }>`(
    SELECT status, nullif(task, '') AS task, ${assigneeKind(sql`assignee`)} AS "assigneeKind", false AS "areSnoozed", sum(amount)::int8 AS amount
      FROM request_tallies GROUP BY 1, 2, 3
    UNION ALL
    SELECT status, agent_task, ${assigneeKind(sql`coalesce(assignee_id, ${sql.lit(nobody)})`)}, true, count(*)
      FROM requests WHERE ${isPutAwayNow} GROUP BY 1, 2, 3)`;
}
