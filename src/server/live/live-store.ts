import { sql } from 'kysely';
import type { ClientAct } from '#domain/companies/company-role-rules.ts';
import { submitTransition } from '#domain/requests/transition-rules.ts';
import type { Scope } from '#server/services/http/actor.ts';
import { coversAct, inScope } from '#server/services/http/in-scope.ts';
import type { FollowedClient } from '#server/services/live/live-streams.ts';
import type { Services } from '#server/services/services.ts';

type Db = Services['db'];

/**
 * Finds a request in the scope and the name of the person who signals. Undefined if the request is not in the scope,
 * or if a client may not do `act`.
 */
export function findSignalled(
  db: Db,
  scope: Scope,
  { requestId, userId, act }: { requestId: string; userId: string; act?: ClientAct | undefined },
) {
  return db
    .selectFrom('requests as r')
    .innerJoin('profiles as p', (join) => join.on('p.id', '=', userId))
    .select(['r.client_id as clientId', 'p.first_name as firstName', 'p.last_name as lastName'])
    .where('r.id', '=', requestId)
    .where(inScope(scope, 'r', act))
    .executeTakeFirst();
}

export interface MissedChange {
  number: number;
  requestId: string;
  clientId: string;
}

interface MissedQuery {
  above: number;
  /** The published changes: numbers of messages, or ids of submitted requests. */
  published: Iterable<number | string>;
  limit: number;
}
const arrayLiteral = (published: MissedQuery['published']) => `{${[...published].join(',')}}`;

/** Lists messages with a higher number than `above` that were not published, oldest first. */
export function listMissedMessages(
  db: Db,
  { above, published, limit }: MissedQuery,
): Promise<MissedChange[]> {
  const known = sql`SELECT FROM unnest(${arrayLiteral(published)}::bigint[]) AS published(number) WHERE published.number = m.number`;
  return db
    .selectFrom('messages as m')
    .innerJoin('requests as r', 'r.id', 'm.request_id')
    .select(['m.number', 'm.request_id as requestId', 'r.client_id as clientId'])
    .where('m.number', '>', above)
    .where(sql<boolean>`NOT EXISTS (${known})`)
    .orderBy('m.number')
    .limit(limit)
    .execute();
}

/**
 * Lists submissions whose event has a higher number than `above`, of requests that were not published, oldest first.
 */
export function listMissedSubmissions(
  db: Db,
  { above, published, limit }: MissedQuery,
): Promise<MissedChange[]> {
  const known = sql`SELECT FROM unnest(${arrayLiteral(published)}::uuid[]) AS published(id) WHERE published.id = e.request_id`;
  return db
    .selectFrom('request_events as e')
    .innerJoin('requests as r', 'r.id', 'e.request_id')
    .select(['e.id as number', 'e.request_id as requestId', 'r.client_id as clientId'])
    .where('e.id', '>', above)
    .where('e.transition', '=', submitTransition)
    .where(sql<boolean>`NOT EXISTS (${known})`)
    .orderBy('e.id')
    .limit(limit)
    .execute();
}

/** Finds the highest numbers in use. */
export async function findHighestNumbers(db: Db): Promise<{ messages: number; events: number }> {
  return db
    .selectNoFrom([
      sql<number>`coalesce((SELECT max(number) FROM messages), 0)`.as('messages'),
      sql<number>`coalesce((SELECT max(id) FROM request_events), 0)`.as('events'),
    ])
    .executeTakeFirstOrThrow();
}

/** Lists the companies of these people, by person. Each row says whether the person's role may read conversations. */
export async function listCompaniesOf(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, FollowedClient[]>> {
  const rows = await db
    .selectFrom('company_members as w')
    .select(['w.user_id as userId', 'w.company_id as client', coversAct('read').as('readsMessages')])
    .where(sql<boolean>`w.user_id = ANY (${userIds}::uuid[])`)
    .execute();
  return Map.groupBy(rows, ({ userId }) => userId);
}
