import { sql } from 'kysely';
import { messageNotifications } from '#domain/changes/change-rules.ts';
import type { Side } from '#domain/messages/message-side-kinds.ts';
import { activeWith, queuedWith } from '#server/changes/change-store.ts';
import { type Argument, preparedQuery } from '#server/services/database/prepared-query.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { inScope } from '#server/services/http/in-scope.ts';
import type { Services } from '#server/services/services.ts';
import { countedWithin } from '#server/services/throttle/counted-limit.ts';
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
  /** True if the caller calls `updateHeard`, which ends the waiting for a message. */
  isHeard: boolean;
};

/** Whether the client's side of a row of `requests` still has somebody to read the message. */
const hasReaders = sql<boolean>`CASE WHEN requests.company_id IS NULL
  THEN NOT EXISTS (SELECT FROM profiles o WHERE o.id = requests.user_id AND o.erased_at IS NOT NULL)
  ELSE EXISTS (SELECT FROM company_members o WHERE o.company_id = requests.company_id) END`;

/** More than a person can type. */
const messagesPerMinute = { name: 'message:minute', attempts: 60, within: 60 };

type Arg = Argument<NewMessage>;

/** Whether a client sends it. `targetRow` checks the sender's role and session in the same statement. */
const isFromClient = (arg: Arg) => sql<boolean>`${arg('readerId')}::uuid IS NOT NULL`;

/** The request, if the sender may write in it. */
const targetRow = (db: Pick<Db, 'selectFrom'>, arg: Arg) =>
  db
    .selectFrom('requests')
    .select(['id', 'user_id', 'client_id', 'status', 'closing_proposed_at'])
    .where('id', '=', arg('requestId'))
    .where(inScope(arg('readerId'), 'requests', 'write'))
    .where(
      sessionIsActive({
        sessionId: arg('sessionId'),
        userId: arg('senderId'),
        role: arg('role'),
        aal: arg('aal'),
      }),
    )
    .where(hasReaders)
    .where(sql<boolean>`(${arg('isHeard')}::boolean OR silence_asked_at IS NULL)`)
    .where(sql<boolean>`(${arg('isHeard')}::boolean OR follow_up_on IS NULL OR NOT ${isFromClient(arg)})`);

/** The unread counts to add to the conversation's row, which is locked. */
const unreadCounts = (arg: Arg) =>
  [
    sql<number>`CASE WHEN ${isFromClient(arg)} THEN 0 ELSE 1 END`.as('client_unread'),
    sql<number>`CASE WHEN ${isFromClient(arg)} THEN 1 ELSE 0 END`.as('agency_unread'),
    sql<Date>`CASE WHEN ${isFromClient(arg)} THEN clock_timestamp() END`.as('since'),
  ] as const;

const bothNotifications = [
  ...messageNotifications({ from: 'client' }),
  ...messageNotifications({ from: 'agent' }),
];

/**
 * Whether this is the first unread message of the other side: until it is read, the notification `n` of it
 * stays pending.
 */
const beginsUnread = (arg: Arg) => sql<boolean>`(SELECT CASE WHEN ${isFromClient(arg)}
  THEN n.side = 'agent' AND c.agency_unread = 1 ELSE n.side = 'client' AND c.client_unread = 1 END FROM conversation c)`;

const messageColumns = (arg: Arg) =>
  [
    sql<string>`${arg('id')}::uuid`.as('id'),
    'conversation.request_id',
    sql<string>`${arg('senderId')}::uuid`.as('sender_id'),
    sql<Side>`CASE WHEN ${isFromClient(arg)} THEN 'client' ELSE 'agency' END`.as('sender_side'),
    sql<string>`${arg('content')}::text`.as('content'),
    sql<string | null>`${arg('repliesTo')}::uuid`.as('replies_to'),
  ] as const;

const insertion = preparedQuery((db, arg: Arg) =>
  db
    .with('target', (qb) => targetRow(qb, arg))
    .with('conversation', (qb) =>
      qb
        .insertInto('conversations')
        .columns(['request_id', 'client_unread', 'agency_unread', 'agency_unread_since'])
        .expression((eb) => eb.selectFrom('target').select('target.id').select(unreadCounts(arg)))
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
    .with('queued', () => queuedWith(sql`target`, bothNotifications, beginsUnread(arg)))
    .with('active', () => activeWith(sql`SELECT user_id FROM target`))
    .with('posted', (qb) =>
      qb
        .insertInto('messages')
        .columns(['id', 'request_id', 'sender_id', 'sender_side', 'content', 'replies_to'])
        // Selects from the row just locked, so that the number is drawn after the lock.
        .expression((eb) => eb.selectFrom('conversation').select(messageColumns(arg)))
        .returning(['number', 'created_at']),
    )
    .selectFrom('target')
    .innerJoin('posted', (join) => join.onTrue())
    .innerJoin('profiles as p', (join) => join.on('p.id', '=', arg('senderId')))
    .select([
      'target.client_id as clientId',
      'p.first_name as firstName',
      'p.last_name as lastName',
      'posted.number',
      'posted.created_at as createdAt',
    ])
    .select(sql<boolean>`target.closing_proposed_at IS NOT NULL`.as('breaksSilence'))
    .select(countedWithin(messagesPerMinute, arg('limitedAs')).as('thisMinute')),
);

export type MessageToSend = Pick<NewMessage, 'id' | 'requestId' | 'content' | 'repliesTo' | 'limitedAs'>;

/**
 * Inserts a message. Undefined outside the actor's scope, if the session is no longer active, or if the message
 * ends a waiting and `isHeard` is false. Fails on the unique key if a message of that id exists, and with
 * `throttled` beyond the limit; it then changes nothing.
 */
export async function insertMessage(
  db: Db,
  { userId, sessionId, role, aal, scope }: Actor,
  message: MessageToSend,
  isHeard: boolean,
) {
  const sender = { senderId: userId, sessionId, role, aal, readerId: scope.readerId };
  return (await insertion(db, { ...message, ...sender, isHeard })).rows[0];
}

/**
 * Whether the request has nobody left on the client's side: the account was erased, or everybody has left the
 * company.
 */
export async function isClientErased(db: Db, requestId: string): Promise<boolean> {
  const left = await db
    .selectFrom('requests')
    .select(sql<boolean>`NOT (${hasReaders})`.as('isLeft'))
    .where('id', '=', requestId)
    .executeTakeFirst();
  return left?.isLeft ?? false;
}

/** The number of a message of this request, and of this sender if one is given. Null if there is none. */
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
