import type { Expression } from 'kysely';
import { sql } from 'kysely';
import { type Argument, preparedQuery } from '#server/services/database/prepared-query.ts';
import type { Scope } from '#server/services/http/actor.ts';
import { inScope } from '#server/services/http/in-scope.ts';
import type { Services } from '#server/services/services.ts';
import {
  messageFiles,
  messagePeople,
  quotedMessages,
  recentColumns,
  recentMessages,
} from './message-parts-store.ts';
import { messageRows } from './message-view.ts';

type Db = Services['db'];

/** Higher than any message's number. */
const aboveAllNumbers = sql<number>`9223372036854775807`;

/**
 * Returns a number of a message of a request, or 0: exactly `skipped` messages of the request are between it and
 * `below`. Needs only the index. Without this bound, PostgreSQL expects few messages, and reads and sorts a whole
 * conversation for its last page.
 */
export function numberAfter(
  skipped: Expression<number>,
  requestId: Expression<string>,
  below: Expression<number> = aboveAllNumbers,
) {
  return sql<number>`coalesce((
    SELECT number FROM messages WHERE request_id = ${requestId} AND number < ${below}
    ORDER BY number DESC OFFSET ${skipped} LIMIT 1), 0)`;
}

const targetId = sql<string>`(SELECT id FROM target)`;
const messagePartsJson = [
  recentMessages().as('messages'),
  quotedMessages().as('quoted'),
  messageFiles(targetId).as('files'),
  messagePeople().as('people'),
] as const;

type PageArgs = { requestId: string; readerId: string | null; before: string | null; limit: number };

const messagePageQuery = preparedQuery((db, arg: Argument<PageArgs>) =>
  db
    .with('target', (qb) =>
      qb
        .selectFrom('requests as r')
        .leftJoin('messages as b', (join) =>
          join.on('b.id', '=', sql<string>`${arg('before')}::uuid`).onRef('b.request_id', '=', 'r.id'),
        )
        .where('r.id', '=', arg('requestId'))
        .where(inScope(arg('readerId'), 'r', 'read'))
        .select(['r.id', 'b.id as beforeId'])
        .select((eb) => eb.fn.coalesce('b.number', aboveAllNumbers).as('below')),
    )
    .with(
      (cte) => cte('recent').materialized(),
      (qb) => {
        const below = sql<number>`(SELECT below FROM target)`;
        return qb
          .selectFrom('messages')
          .where('request_id', '=', targetId)
          .where('number', '<', below)
          .where('number', '>=', numberAfter(arg('limit'), targetId, below))
          .select(recentColumns);
      },
    )
    .selectFrom('target')
    .select(['target.id', 'target.beforeId'])
    .select(messagePartsJson),
);

/**
 * Lists the newest messages of a request, or those before a given one, newest first. Returns one more than `limit` if
 * there are earlier ones. Undefined outside the scope. `beforeId` is null if the given message is not of this
 * request.
 */
export async function listMessageRows(
  db: Db,
  scope: Scope,
  { requestId, before, limit }: { requestId: string; before: string | null; limit: number },
) {
  const [found] = (await messagePageQuery(db, { requestId, readerId: scope.readerId, before, limit })).rows;
  return found && { ...found, messages: messageRows(found.messages) };
}

type LaterArgs = { requestId: string; readerId: string | null; after: number; limit: number };

const laterMessagesQuery = preparedQuery((db, arg: Argument<LaterArgs>) =>
  db
    .with('target', (qb) =>
      qb
        .selectFrom('requests')
        .where('id', '=', arg('requestId'))
        .where(inScope(arg('readerId'), 'requests', 'read'))
        .select('id'),
    )
    .with(
      (cte) => cte('recent').materialized(),
      (qb) =>
        qb
          .selectFrom('messages')
          .where('request_id', '=', targetId)
          .where('number', '>', arg('after'))
          .orderBy('number')
          .limit(sql<number>`${arg('limit')}::int + 1`)
          .select(recentColumns),
    )
    .selectFrom('target')
    .select('target.id')
    .select(
      sql<boolean>`EXISTS (SELECT FROM messages WHERE request_id = ${targetId} AND number <= ${arg('after')})`.as(
        'earlier',
      ),
    )
    .select(messagePartsJson),
);

/**
 * Lists the messages of a request with a higher number than `after`, newest first. Returns one more than `limit` if
 * there are later ones.
 */
export async function listLaterMessages(
  db: Db,
  scope: Scope,
  { requestId, after, limit }: { requestId: string; after: number; limit: number },
) {
  const [found] = (await laterMessagesQuery(db, { requestId, readerId: scope.readerId, after, limit })).rows;
  return found && { ...found, messages: messageRows(found.messages) };
}
