import { type Expression, expressionBuilder, type Kysely, sql } from 'kysely';
import { isAgency, type Role } from '#domain/accounts/role-kinds.ts';
import { otherSide } from '#domain/messages/message-side-kinds.ts';
import { type Argument, preparedQuery } from '#server/services/database/prepared-query.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Scope } from '#server/services/http/actor.ts';
import { inScope, isListed } from '#server/services/http/in-scope.ts';
import type { Services } from '#server/services/services.ts';

type Db = Services['db'];

export interface ConversationRow {
  clientReadUpTo: number;
  clientReadAt: Date | string | null;
  clientUnread: number;
  agencyReadUpTo: number;
  /**
   * The number of the last message that the agency has ever read. Marking a conversation unread does not lower
   * it.
   */
  agencySeenUpTo: number;
  agencyReadAt: Date | string | null;
  agencyUnread: number;
}

export const emptyConversation: ConversationRow = {
  clientReadUpTo: 0,
  clientReadAt: null,
  clientUnread: 0,
  agencyReadUpTo: 0,
  agencySeenUpTo: 0,
  agencyReadAt: null,
  agencyUnread: 0,
};

/** Columns of `conversations AS c`. */
export const conversationColumns = [
  'c.client_read_up_to as clientReadUpTo',
  'c.client_read_at as clientReadAt',
  'c.client_unread as clientUnread',
  'c.agency_read_up_to as agencyReadUpTo',
  'c.agency_seen_up_to as agencySeenUpTo',
  'c.agency_read_at as agencyReadAt',
  'c.agency_unread as agencyUnread',
] as const;

/**
 * Returns the number of unread messages of the request `r` in the surrounding query: for the agency, or for the
 * client's side if this reader may read them.
 */
export function unreadOf(readerId: Expression<string | null> | 'agency') {
  const unread =
    readerId === 'agency'
      ? sql`agency_unread`
      : sql`CASE WHEN ${inScope(readerId, 'r', 'read')} THEN client_unread END`;
  return sql<number>`coalesce((SELECT ${unread} FROM conversations WHERE request_id = r.id), 0)`;
}

/** Returns a condition: the reader may read the conversation of that request. */
export function isConversationReadable(requestId: Expression<string>, readerId: Expression<string | null>) {
  return sql<boolean>`EXISTS (SELECT FROM requests WHERE requests.id = ${requestId}
    AND ${inScope(readerId, 'requests', 'read')})`;
}

/** Finds the client and the conversation of a request in the scope. Undefined outside the scope. */
export function findConversation(db: Db, scope: Scope, requestId: string) {
  return conversationsInScope(db, scope, requestId).executeTakeFirst();
}

function conversationsInScope(db: Kysely<Database>, scope: Scope, requestId: string) {
  return db
    .selectFrom('requests as r')
    .leftJoin('conversations as c', 'c.request_id', 'r.id')
    .select([
      'r.client_id as clientId',
      'c.client_read_at as clientReadAt',
      'c.agency_read_at as agencyReadAt',
    ])
    .select((eb) => [
      eb.fn.coalesce('c.client_read_up_to', sql.lit(0)).as('clientReadUpTo'),
      eb.fn.coalesce('c.client_unread', sql.lit(0)).as('clientUnread'),
      eb.fn.coalesce('c.agency_read_up_to', sql.lit(0)).as('agencyReadUpTo'),
      eb.fn.coalesce('c.agency_seen_up_to', sql.lit(0)).as('agencySeenUpTo'),
      eb.fn.coalesce('c.agency_unread', sql.lit(0)).as('agencyUnread'),
    ])
    .where('r.id', '=', requestId)
    .where(inScope(scope, 'r', 'read'));
}

/** Locks the conversation's row, so that nobody writes into the conversation until the transaction ends. */
export async function lockConversation(trx: Db, requestId: string): Promise<void> {
  await trx
    .selectFrom('conversations')
    .select('request_id')
    .where('request_id', '=', requestId)
    .forUpdate()
    .execute();
}

/** Locks several conversations in the order of their requests, so that transactions do not deadlock. */
export async function lockConversations(trx: Db, requestIds: readonly string[]): Promise<void> {
  await trx
    .selectFrom('conversations')
    .select('request_id')
    .where('request_id', 'in', requestIds)
    .orderBy('request_id')
    .forUpdate()
    .execute();
}

/** Lists the requests of these that are in the scope, with their clients, by id. */
export function listConversationClients(db: Db, scope: Scope, requestIds: readonly string[]) {
  return db
    .selectFrom('requests as r')
    .select(['r.id', 'r.client_id as clientId'])
    .where('r.id', 'in', requestIds)
    .where(inScope(scope, 'r'))
    .orderBy('r.id')
    .execute();
}

/**
 * Returns, by request, the number of the last message that existed at that moment. A request without a message has no
 * entry.
 */
export async function listNumbersUntil(
  db: Db,
  requestIds: readonly string[],
  until: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('messages')
    .select((eb) => ['request_id as id', eb.fn.max<number>('number').as('number')])
    .where('request_id', 'in', requestIds)
    .where('created_at', '<=', sql<Date>`${until}::timestamptz`)
    .groupBy('request_id')
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/**
 * Moves a side's read mark to the last message up to that number and counts the unread ones after it. Returns
 * whether the mark moved.
 */
export async function updateReadMark(trx: Db, requestId: string, role: Role, upTo: number): Promise<boolean> {
  const eb = expressionBuilder<Database>();
  const rest = eb
    .selectFrom('messages as m')
    .where('m.request_id', '=', requestId)
    .where('m.number', '>', upTo)
    .where('m.sender_side', '=', otherSide(role));
  const amount = rest.select((of) => of.fn.countAll<number>().as('amount'));
  const mark = sql<number>`(SELECT coalesce(max(number), 0) FROM messages WHERE request_id = ${requestId} AND number <= ${upTo})`;
  const update = trx.updateTable('conversations').where('request_id', '=', requestId);
  const { numUpdatedRows } = await (
    isAgency(role)
      ? update.where('agency_read_up_to', '<', mark).set({
          agency_read_up_to: mark,
          agency_seen_up_to: sql`greatest(agency_seen_up_to, ${mark})`,
          // Messages that were read before keep their time of reading.
          agency_read_at: sql`CASE WHEN agency_seen_up_to < ${mark} THEN now() ELSE agency_read_at END`,
          agency_unread: amount,
          agency_unread_since: rest.select((of) => of.fn.min('m.created_at').as('since')),
        })
      : update
          .where('client_read_up_to', '<', mark)
          .set({ client_read_up_to: mark, client_read_at: sql`now()`, client_unread: amount })
  ).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Moves the agency's read mark back before the client's newest message, if everything was read. Returns whether
 * it moved.
 */
export async function updateReadMarkToUnread(trx: Db, requestId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('conversations as c')
    .from((eb) =>
      eb
        .selectFrom('messages as m')
        .where('m.request_id', '=', requestId)
        .where('m.sender_side', '=', otherSide('agent'))
        .orderBy('m.number', 'desc')
        .limit(1)
        .select(['m.number', 'm.created_at'])
        .as('newest'),
    )
    .set((eb) => ({
      agency_read_up_to: sql`newest.number - 1`,
      agency_unread: 1,
      agency_unread_since: eb.ref('newest.created_at'),
    }))
    .where('c.request_id', '=', requestId)
    .where('c.agency_unread', '=', 0)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const unreadByClient = preparedQuery((db, arg: Argument<{ readerId: string; sessionId: string }>) =>
  db
    .selectFrom('requests as r')
    .innerJoin('conversations as c', 'c.request_id', 'r.id')
    .where(isListed({ readerId: arg('readerId'), sessionId: arg('sessionId') }, 'r'))
    .where(inScope(arg('readerId'), 'r', 'read'))
    .where('c.client_unread', '>', 0)
    .select((eb) => eb.fn.countAll<number>().as('amount')),
);

const unreadByAgency = preparedQuery((db) =>
  db
    .selectFrom('conversations')
    .where('agency_unread', '>', 0)
    .select((eb) => eb.fn.countAll<number>().as('amount')),
);

/** Returns the number of conversations in the scope with messages that the reader's side has not read. */
export async function countUnread(db: Db, scope: Scope): Promise<number> {
  const { readerId, sessionId } = scope;
  const { rows } =
    readerId === null ? await unreadByAgency(db, {}) : await unreadByClient(db, { readerId, sessionId });
  return rows[0]?.amount ?? 0;
}
