import { sql } from 'kysely';
import type { Task } from '#domain/requests/task-rules.ts';
import { type Argument, preparedQuery } from '#server/services/database/prepared-query.ts';
import type { Scope } from '#server/services/http/actor.ts';
import { isListed } from '#server/services/http/in-scope.ts';
import type { Services } from '#server/services/services.ts';
import { tallyRows } from './request-filter-store.ts';

export interface StatusCount {
  status: string;
  /** What the reader is to do about them. */
  task: Task | null;
  amount: number;
}

const own = preparedQuery((db, arg: Argument<{ readerId: string; sessionId: string }>) =>
  db
    .selectFrom('requests')
    .select(['status', sql<Task | null>`client_task`.as('task'), sql<number>`count(*)`.as('amount')])
    .where(isListed({ readerId: arg('readerId'), sessionId: arg('sessionId') }, 'requests'))
    .groupBy(['status', 'client_task']),
);

const all = preparedQuery((db, arg: Argument<{ agentId: string }>) =>
  db.selectFrom(tallyRows(arg('agentId')).as('t')).selectAll(),
);

/** How many of a client's requests stand in each status, by what waits for the client; either may be absent. */
export async function countOwnByStatus(db: Services['db'], scope: Scope): Promise<StatusCount[]> {
  const { readerId, sessionId } = scope;
  return readerId === null ? [] : (await own(db, { readerId, sessionId })).rows;
}

export interface DeskCount extends StatusCount {
  /** Null: another agent's. */
  whose: 'mine' | 'nobody' | null;
  /** Of those counted already: so many are put away. */
  away: boolean;
}

/** The same of all requests in the scope, by whose they are to an agent. */
export async function countAllByStatus(
  db: Services['db'],
  { statuses }: Scope,
  agentId: string,
): Promise<DeskCount[]> {
  const { rows } = await all(db, { agentId });
  return statuses === null ? rows : rows.filter(({ status }) => statuses.some((each) => each === status));
}
