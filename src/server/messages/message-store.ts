import type { Expression } from 'kysely';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Argument, preparedQuery } from '#server/services/database/prepared-query.ts';
import type { Actor, Scope } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { sessionStands } from '#server/sessions/session-standing-store.ts';

type Db = Services['db'];

/** Above every message's number. */
const above = sql<number>`9223372036854775807`;

/**
 * The number of the message of a request that is followed by `skipped` newer ones (all below `below`), or 0. The index
 * alone answers; without it PostgreSQL, expecting few messages, reads and sorts a whole conversation for its last page.
 */
export function numberAfter(
  skipped: Expression<number>,
  requestId: Expression<string>,
  below: Expression<number> = above,
) {
  return sql<number>`coalesce((
    SELECT number FROM messages WHERE request_id = ${requestId} AND number < ${below}
    ORDER BY number DESC OFFSET ${skipped} LIMIT 1), 0)`;
}

type PageArgs = { requestId: string; ownerId: string | null; before: string | null; limit: number };

const page = preparedQuery((db, arg: Argument<PageArgs>) =>
  db
    .with('target', (qb) =>
      qb
        .selectFrom('requests as r')
        .leftJoin('messages as b', (join) =>
          join.on('b.id', '=', sql<string>`${arg('before')}::uuid`).onRef('b.request_id', '=', 'r.id'),
        )
        .where('r.id', '=', arg('requestId'))
        .where(sql<boolean>`(${arg('ownerId')}::uuid IS NULL OR r.user_id = ${arg('ownerId')}::uuid)`)
        .select(['r.id', 'r.user_id as ownerId', 'b.id as beforeId'])
        .select((eb) => eb.fn.coalesce('b.number', above).as('below')),
    )
    .with('found', (qb) => {
      const requestId = sql<string>`(SELECT id FROM target)`;
      const below = sql<number>`(SELECT below FROM target)`;
      return qb
        .selectFrom('messages')
        .where('request_id', '=', requestId)
        .where('number', '<', below)
        .where('number', '>=', numberAfter(arg('limit'), requestId, below))
        .select(['id', 'number', 'sender_id as senderId', 'content', 'created_at as createdAt']);
    })
    .selectFrom('target')
    .select((eb) => [
      'target.id',
      'target.ownerId',
      'target.beforeId',
      jsonArrayFrom(
        eb
          .selectFrom('found')
          .innerJoin('profiles as p', 'p.id', 'found.senderId')
          .orderBy('found.number', 'desc')
          .select(['found.id', 'found.senderId', 'found.content', 'found.createdAt'])
          .select(['p.first_name as firstName', 'p.last_name as lastName']),
      ).as('messages'),
    ]),
);

/**
 * The newest messages of a request, or those before one of them, newest first; one more than the limit tells that there
 * are earlier ones. Undefined outside the scope; `beforeId` is null where that message is not of this request.
 */
export async function findMessages(
  db: Db,
  scope: Scope,
  { requestId, before, limit }: { requestId: string; before: string | null; limit: number },
) {
  return (await page(db, { requestId, ownerId: scope.ownerId, before, limit })).rows[0];
}

type NewMessage = {
  id: string;
  requestId: string;
  ownerId: string | null;
  senderId: string;
  sessionId: string;
  role: string;
  aal: string;
  content: string;
};

const insertion = preparedQuery((db, arg: Argument<NewMessage>) =>
  db
    .with('target', (qb) =>
      qb
        .selectFrom('requests')
        .select(['id', 'user_id'])
        .where('id', '=', arg('requestId'))
        .where(sql<boolean>`(${arg('ownerId')}::uuid IS NULL OR user_id = ${arg('ownerId')}::uuid)`)
        .where(
          sessionStands({
            sessionId: arg('sessionId'),
            userId: arg('senderId'),
            role: arg('role'),
            aal: arg('aal'),
          }),
        ),
    )
    .with('posted', (qb) =>
      qb
        .insertInto('messages')
        .columns(['id', 'request_id', 'sender_id', 'content'])
        .expression((eb) =>
          eb
            .selectFrom('target')
            .select([
              sql<string>`${arg('id')}::uuid`.as('id'),
              'target.id as request_id',
              sql<string>`${arg('senderId')}::uuid`.as('sender_id'),
              sql<string>`${arg('content')}::text`.as('content'),
            ]),
        )
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('created_at'),
    )
    .selectFrom('target')
    .innerJoin('profiles as p', (join) => join.on('p.id', '=', arg('senderId')))
    .leftJoin('posted', (join) => join.onTrue())
    .select([
      'target.user_id as ownerId',
      'p.first_name as firstName',
      'p.last_name as lastName',
      'posted.created_at as createdAt',
    ]),
);

/**
 * Undefined outside the actor's scope, and where the session no longer stands; `createdAt` is null where a message with
 * that id exists already.
 */
export async function insertMessage(
  db: Db,
  { userId, sessionId, role, aal, scope }: Actor,
  message: Pick<NewMessage, 'id' | 'requestId' | 'content'>,
) {
  const sender = { senderId: userId, sessionId, role, aal, ownerId: scope.ownerId };
  return (await insertion(db, { ...message, ...sender })).rows[0];
}

/** A message that this sender has sent in this request. */
export async function findSentMessage(db: Db, sent: { id: string; requestId: string; senderId: string }) {
  return db
    .selectFrom('messages')
    .select(['content', 'created_at as createdAt'])
    .where('id', '=', sent.id)
    .where('request_id', '=', sent.requestId)
    .where('sender_id', '=', sent.senderId)
    .executeTakeFirst();
}
