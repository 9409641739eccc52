import { type Expression, type SqlBool, sql } from 'kysely';
import type { Counter, RequestStatus } from '#domain/requests/request-lifecycle.ts';
import { statusesCountedAs } from '#domain/requests/request-rules.ts';
import type { Task } from '#domain/requests/task-rules.ts';
import { isListed, type Listed } from '#server/services/http/in-scope.ts';
import type { Rank } from './request-sorting-store.ts';

/** Which requests: each part that is given narrows them further. */
export interface ListFilter {
  status: RequestStatus | null;
  /** What the reader is to do about them. */
  task: Task | null;
  counter: Counter | null;
}

/** What the text of a statement depends on; whose requests and which status are arguments. */
export interface FilterShape {
  rank: Rank;
  ofOneStatus: boolean;
  task: Task | null;
  counter: Counter | null;
}

/** A status as `requests.status_place` has it. */
export const placeOf = (status: unknown) => sql<number>`status_place(${status})`;

const taskColumns = { agent_rank: 'agent_task', client_rank: 'client_task' } as const;

/** `where`: which table's columns are asked. The same of both, so that a page and the count beside it agree. */
export function conditionsOf(
  { rank, ofOneStatus, task, counter }: FilterShape,
  where: 'requests' | 'tallies',
  values: Listed & { status: unknown },
): Expression<SqlBool>[] {
  const taskColumn = where === 'tallies' ? 'task' : taskColumns[rank];
  // Requests are indexed by where their status stands, which sorts and filters alike.
  const statusColumn = sql.ref(where === 'tallies' ? 'status' : 'status_place');
  const place = (status: unknown) => (where === 'tallies' ? sql`${status}` : placeOf(status));
  return [
    ...(rank === 'client_rank' ? [isListed(values)] : []),
    ...(ofOneStatus ? [sql<boolean>`${statusColumn} = ${place(values.status)}`] : []),
    ...(task !== null ? [sql<boolean>`${sql.ref(taskColumn)} = ${sql.lit(task)}`] : []),
    ...(counter !== null
      ? [
          sql<boolean>`${statusColumn} IN (${sql.join(statusesCountedAs(counter).map((each) => place(sql.lit(each))))})`,
        ]
      : []),
  ];
}

/** Of the tallies over all requests. */
export function tallied(shape: FilterShape, status: unknown) {
  const conditions = conditionsOf(shape, 'tallies', { readerId: null, sessionId: null, status });
  const narrowed = conditions.length > 0 ? sql` WHERE ${sql.join(conditions, sql` AND `)}` : sql``;
  return sql<number>`(SELECT coalesce(sum(amount), 0)::int8 FROM request_tallies${narrowed})`;
}
