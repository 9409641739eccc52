import { sql } from 'kysely';
import type { Scope } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';

type Db = Services['db'];

/** A request in the scope, and the name of who signals; undefined outside the scope. */
export function findSignalled(db: Db, scope: Scope, requestId: string, userId: string) {
  return db
    .selectFrom('requests as r')
    .innerJoin('profiles as p', (join) => join.on('p.id', '=', userId))
    .select(['r.user_id as ownerId', 'p.first_name as firstName', 'p.last_name as lastName'])
    .where('r.id', '=', requestId)
    .$if(scope.ownerId !== null, (qb) => qb.where('r.user_id', '=', scope.ownerId))
    .executeTakeFirst();
}

export interface Written {
  number: number;
  requestId: string;
  ownerId: string;
}

/** Messages above a number, oldest first. */
export function findMessagesAbove(db: Db, number: number, limit: number): Promise<Written[]> {
  return db
    .selectFrom('messages as m')
    .innerJoin('requests as r', 'r.id', 'm.request_id')
    .select(['m.number', 'm.request_id as requestId', 'r.user_id as ownerId'])
    .where('m.number', '>', number)
    .orderBy('m.number')
    .limit(limit)
    .execute();
}

/** Submissions above an event's number, oldest first. */
export function findSubmissionsAbove(db: Db, number: number, limit: number): Promise<Written[]> {
  return db
    .selectFrom('request_events as e')
    .innerJoin('requests as r', 'r.id', 'e.request_id')
    .select(['e.id as number', 'e.request_id as requestId', 'r.user_id as ownerId'])
    .where('e.id', '>', number)
    .where('e.transition', '=', 'submit')
    .orderBy('e.id')
    .limit(limit)
    .execute();
}

/** The highest numbers in use. */
export async function findHeights(db: Db): Promise<{ messages: number; events: number }> {
  return db
    .selectNoFrom([
      sql<number>`coalesce((SELECT max(number) FROM messages), 0)`.as('messages'),
      sql<number>`coalesce((SELECT max(id) FROM request_events), 0)`.as('events'),
    ])
    .executeTakeFirstOrThrow();
}
