import { sql } from 'kysely';
import type { Task } from '#domain/requests/task-rules.ts';
import { type Argument, preparedQuery } from '#server/services/database/prepared-query.ts';
import type { Scope } from '#server/services/http/actor.ts';
import { isListed } from '#server/services/http/in-scope.ts';
import type { Services } from '#server/services/services.ts';
import { tallyRows } from './request-filter-store.ts';

export interface StatusCount {
  status: string;
  /** The task that these requests give the reader. */
  task: Task | null;
  amount: number;
}

/** The sums and days of a client's requests in one status, with one task. */
export interface OwnCount extends StatusCount {
  /** Amounts as `numeric` text; null if nothing is asked for. */
  due: string | null;
  announced: string | null;
  payBy: string | null;
  /** The next day, from today on, on which one of their orders is expected. */
  arrival: string | null;
}

const countOwnQuery = preparedQuery((db, arg: Argument<{ readerId: string; sessionId: string }>) =>
  db
    .selectFrom('requests as r')
    .leftJoin('orders as o', 'o.request_id', 'r.id')
    .select(['r.status', sql<Task | null>`r.client_task`.as('task'), sql<number>`count(*)`.as('amount')])
    .select([
      sql<string | null>`sum(r.due)::text`.as('due'),
      sql<string | null>`sum(r.announced)::text`.as('announced'),
      sql<string | null>`min(r.pay_by)`.as('payBy'),
      sql<string | null>`min(o.estimated_arrival) FILTER (WHERE o.estimated_arrival >= agency_day(now()))`.as(
        'arrival',
      ),
    ])
    .where(isListed({ readerId: arg('readerId'), sessionId: arg('sessionId') }, 'r'))
    .groupBy(['r.status', 'r.client_task']),
);

const countAllQuery = preparedQuery((db, arg: Argument<{ agentId: string }>) =>
  db.selectFrom(tallyRows(arg('agentId')).as('t')).selectAll(),
);

/**
 * Counts a client's requests by status and by the task that waits for the client, with what they ask for. A
 * combination without requests is absent.
 */
export async function countOwnByStatus(db: Services['db'], scope: Scope): Promise<OwnCount[]> {
  const { readerId, sessionId } = scope;
  return readerId === null ? [] : (await countOwnQuery(db, { readerId, sessionId })).rows;
}

export interface WorkListCount extends StatusCount {
  /** Null if assigned to another agent. */
  assigneeKind: 'mine' | 'nobody' | null;
  /** True for the row that counts the requests that are put away. The other rows also include these requests. */
  areSnoozed: boolean;
}

/** Counts all requests in the scope by status, by task and by assignee: the agent, nobody, or another agent. */
export async function countAllByStatus(
  db: Services['db'],
  { statuses }: Scope,
  agentId: string,
): Promise<WorkListCount[]> {
  const { rows } = await countAllQuery(db, { agentId });
  return statuses === null ? rows : rows.filter(({ status }) => statuses.some((each) => each === status));
}
