import { sql } from 'kysely';
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import { type Argument, preparedQuery } from '#server/services/database/prepared-query.ts';
import type { Scope } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';

export interface StatusCount {
  status: RequestStatus;
  amount: number;
}

const own = preparedQuery((db, arg: Argument<{ ownerId: string }>) =>
  db
    .selectFrom('requests')
    .select([sql<RequestStatus>`status`.as('status'), sql<number>`count(*)`.as('amount')])
    .where('user_id', '=', arg('ownerId'))
    .groupBy('status'),
);

const all = preparedQuery((db) =>
  db
    .selectFrom('request_tallies')
    .select([sql<RequestStatus>`status`.as('status'), sql<number>`sum(amount)::int8`.as('amount')])
    .groupBy('status'),
);

/** How many requests of the scope stand in each status; a status may be absent. */
export async function countByStatus(db: Services['db'], scope: Scope): Promise<StatusCount[]> {
  const { rows } = scope.ownerId === null ? await all(db, {}) : await own(db, { ownerId: scope.ownerId });
  return rows;
}
