import { sql } from 'kysely';
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import type { Task } from '#domain/requests/task-rules.ts';
import { type Argument, preparedQuery } from '#server/services/database/prepared-query.ts';
import type { Scope } from '#server/services/http/actor.ts';
import { isListed } from '#server/services/http/in-scope.ts';
import type { Services } from '#server/services/services.ts';

export interface StatusCount {
  status: RequestStatus;
  /** What the reader is to do about them. */
  task: Task | null;
  amount: number;
}

const own = preparedQuery((db, arg: Argument<{ readerId: string; sessionId: string }>) =>
  db
    .selectFrom('requests')
    .select([
      sql<RequestStatus>`status`.as('status'),
      sql<Task | null>`client_task`.as('task'),
      sql<number>`count(*)`.as('amount'),
    ])
    .where(isListed({ readerId: arg('readerId'), sessionId: arg('sessionId') }, 'requests'))
    .groupBy(['status', 'client_task']),
);

const all = preparedQuery((db) =>
  db
    .selectFrom('request_tallies')
    .select([
      sql<RequestStatus>`status`.as('status'),
      sql<Task | null>`nullif(task, '')`.as('task'),
      sql<number>`sum(amount)::int8`.as('amount'),
    ])
    .groupBy(['status', 'task']),
);

/** How many requests of the scope stand in each status, by what waits for the reader; either may be absent. */
export async function countByStatus(db: Services['db'], scope: Scope): Promise<StatusCount[]> {
  const { readerId, sessionId } = scope;
  const { rows } = readerId === null ? await all(db, {}) : await own(db, { readerId, sessionId });
  return rows;
}
