import { sql } from 'kysely';
import { messageNotifications } from '#domain/changes/change-rules.ts';
import type { Side } from '#domain/messages/message-side-kinds.ts';
import { activeClientsSql, queuedNotificationsSql } from '#server/changes/change-store.ts';
import { inBatches } from '#server/services/database/in-batches.ts';
import { rowsAsTable, type Lists } from '#server/services/database/listed-rows.ts';
import { type Argument, preparedQuery } from '#server/services/database/prepared-query.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { inScope } from '#server/services/http/in-scope.ts';
import type { Services } from '#server/services/services.ts';
import { countAttemptSql } from '#server/services/throttle/counted-limit.ts';
import { sessionIsActive } from '#server/sessions/active-session-store.ts';

type Db = Services['db'];

type NewMessage = {
  id: string;
  requestId: string;
  readerId: string | null;
  senderId: string;
  sessionId: string;
  role: string;
  aal: string;
  content: string;
  repliesTo: string | null;
  /** The id of the sender whose messages are counted against the limit. Null if there is no limit. */
  limitedAs: string | null;
  /** True if the caller calls `endSilence`, which ends the request's waiting for a message. */
  endsWaiting: boolean;
};

const types = {
  id: 'uuid',
  requestId: 'uuid',
  readerId: 'uuid',
  senderId: 'uuid',
  sessionId: 'uuid',
  role: 'text',
  aal: 'text',
  content: 'text',
  repliesTo: 'uuid',
  limitedAs: 'text',
  endsWaiting: 'bool',
} as const satisfies Record<keyof NewMessage, string>;

/** Whether the client's side of a row of `requests` still has a person who can read the message. */
const hasReaders = sql<boolean>`CASE WHEN requests.company_id IS NULL
  THEN NOT EXISTS (SELECT FROM profiles o WHERE o.id = requests.user_id AND o.erased_at IS NOT NULL)
  ELSE EXISTS (SELECT FROM company_members o WHERE o.company_id = requests.company_id) END`;

/** More than a person can type. */
const messageLimit = { name: 'message:minute', attempts: 60, windowSeconds: 60 };

/** Whether a client sends it. `targetRows` checks the sender's role and session in the same statement. */
const isFromClient = sql<boolean>`"readerId" IS NOT NULL`;

/** The unread counts to add to the conversation's row, which is locked. */
const unreadCounts = [
  sql<number>`CASE WHEN ${isFromClient} THEN 0 ELSE 1 END`.as('client_unread'),
  sql<number>`CASE WHEN ${isFromClient} THEN 1 ELSE 0 END`.as('agency_unread'),
  sql<Date>`CASE WHEN ${isFromClient} THEN clock_timestamp() END`.as('since'),
] as const;

const bothNotifications = [
  ...messageNotifications({ from: 'client' }),
  ...messageNotifications({ from: 'agent' }),
];

/**
 * True if the message of `target AS s` is the first unread message for the other side. Its notification `n` stays
 * pending until the message is read.
 */
const isFirstUnread = sql<boolean>`(SELECT CASE WHEN ${isFromClient}
  THEN n.side = 'agent' AND c.agency_unread = 1 ELSE n.side = 'client' AND c.client_unread = 1 END
  FROM conversation c WHERE c.request_id = s.id)`;

const messageColumns = [
  'messageId',
  'conversation.request_id',
  'senderId',
  sql<Side>`CASE WHEN ${isFromClient} THEN 'client' ELSE 'agency' END`.as('sender_side'),
  'content',
  'repliesTo',
] as const;

/** Returns the messages whose sender may write in the request, with columns of the request. */
const targetRows = (db: Pick<Db, 'selectFrom'>, arg: Argument<Lists<keyof NewMessage>>) =>
  db
    .selectFrom(rowsAsTable(types, arg))
    .innerJoin('requests', 'requests.id', 'q.requestId')
    .select([
      'q.id as messageId',
      'q.senderId',
      'q.readerId',
      'q.content',
      'q.repliesTo',
      'q.limitedAs',
      'q.place',
    ])
    .select(['requests.id', 'user_id', 'client_id', 'requests.status', 'closing_proposed_at'])
    .where((eb) => inScope(eb.ref('q.readerId'), 'requests', 'write'))
    .where((eb) =>
      sessionIsActive({
        sessionId: eb.ref('q.sessionId'),
        userId: eb.ref('q.senderId'),
        role: eb.ref('q.role'),
        aal: eb.ref('q.aal'),
      }),
    )
    .where(hasReaders)
    .where(sql<boolean>`("endsWaiting" OR silence_asked_at IS NULL)`)
    .where(sql<boolean>`("endsWaiting" OR follow_up_on IS NULL OR NOT ${isFromClient})`);

// Concurrent statements lock the same rows in the same order, so that they cannot deadlock: first the conversations,
// then the counts of the senders' attempts. PostgreSQL calls a volatile function, such as the one that counts, after
// sorting.
const insertMessageQuery = preparedQuery((db, arg: Argument<Lists<keyof NewMessage>>) =>
  db
    .with('target', (qb) => targetRows(qb, arg).orderBy('requests.id'))
    .with('conversation', (qb) =>
      qb
        .insertInto('conversations')
        .columns(['request_id', 'client_unread', 'agency_unread', 'agency_unread_since'])
        .expression((eb) => eb.selectFrom('target').select('target.id').select(unreadCounts))
        .onConflict((conflict) =>
          conflict.column('request_id').doUpdateSet({
            client_unread: sql`conversations.client_unread + excluded.client_unread`,
            agency_unread: sql`conversations.agency_unread + excluded.agency_unread`,
            agency_unread_since: sql`coalesce(conversations.agency_unread_since, excluded.agency_unread_since)`,
            last_message_at: sql`clock_timestamp()`,
          }),
        )
        .returning(['request_id', 'client_unread', 'agency_unread']),
    )
    .with('queued', () => queuedNotificationsSql(sql`target`, bothNotifications, isFirstUnread))
    .with('active', () => activeClientsSql(sql`SELECT user_id FROM target`))
    .with('posted', (qb) =>
      qb
        .insertInto('messages')
        .columns(['id', 'request_id', 'sender_id', 'sender_side', 'content', 'replies_to'])
        // Selects from the row just locked, so that the number is drawn after the lock.
        .expression((eb) =>
          eb
            .selectFrom('conversation')
            .innerJoin('target', 'target.id', 'conversation.request_id')
            .select(messageColumns),
        )
        .returning(['id', 'number', 'created_at']),
    )
    .selectFrom('target')
    .innerJoin('posted', 'posted.id', 'target.messageId')
    .innerJoin('profiles as p', 'p.id', 'target.senderId')
    .select(sql<number>`target.place::int`.as('place'))
    .select([
      'target.client_id as clientId',
      'p.first_name as firstName',
      'p.last_name as lastName',
      'posted.number',
      'posted.created_at as createdAt',
    ])
    .select(sql<boolean>`target.closing_proposed_at IS NOT NULL`.as('breaksSilence'))
    .select((eb) => countAttemptSql(messageLimit, eb.ref('target.limitedAs')).as('thisMinute'))
    .orderBy('target.senderId'),
);

// One statement writes a conversation only once.
const insertRow = inBatches({
  types,
  keyOf: ({ requestId }: NewMessage) => requestId,
  statement: insertMessageQuery,
});

export type MessageToSend = Pick<NewMessage, 'id' | 'requestId' | 'content' | 'repliesTo' | 'limitedAs'>;

/**
 * Inserts a message. Undefined outside the actor's scope, if the session is no longer active, or if the message
 * ends a waiting and `endsWaiting` is false. Fails on the unique key if a message of that id exists, and with
 * `throttled` beyond the limit; it then changes nothing.
 */
export async function insertMessage(
  db: Db,
  { userId, sessionId, role, aal, scope }: Actor,
  message: MessageToSend,
  endsWaiting: boolean,
) {
  const sender = { senderId: userId, sessionId, role, aal, readerId: scope.readerId };
  return insertRow(db, { ...message, ...sender, endsWaiting });
}

/**
 * Returns whether the request has no person left on the client's side: the account was erased, or all members have
 * left the company.
 */
export async function isClientErased(db: Db, requestId: string): Promise<boolean> {
  const left = await db
    .selectFrom('requests')
    .select(sql<boolean>`NOT (${hasReaders})`.as('isLeft'))
    .where('id', '=', requestId)
    .executeTakeFirst();
  return left?.isLeft ?? false;
}

/** Finds the number of a message of this request, and of this sender if one is given. Null if there is none. */
export async function findMessageNumber(
  db: Db,
  { id, requestId, senderId }: { id: string; requestId: string; senderId?: string },
): Promise<number | null> {
  let query = db
    .selectFrom('messages')
    .select('number')
    .where('id', '=', id)
    .where('request_id', '=', requestId);
  if (senderId !== undefined) query = query.where('sender_id', '=', senderId);
  return (await query.executeTakeFirst())?.number ?? null;
}
