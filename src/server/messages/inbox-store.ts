import { type AliasedExpression, type Kysely, sql } from 'kysely';
import type { InboxShow } from '#contract/messages/message-replies.ts';
import { messageExcerptLength } from '#domain/messages/message-rules.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;

interface InboxPaging {
  show: InboxShow;
  pageSize: number;
  offset: number;
}

/**
 * Selects the page's conversations from an index alone. A second step reads the details of only these conversations.
 */
function pageOfInbox(db: Db, { show, pageSize, offset }: InboxPaging) {
  const page = db.selectFrom('conversations').select('request_id').limit(pageSize).offset(offset);
  return show === 'unread'
    ? page.where('agency_unread', '>', 0).orderBy('agency_unread_since').orderBy('request_id')
    : page.orderBy('last_message_at', 'desc').orderBy('request_id');
}

/** Selects a page of one client's conversations. */
function inboxPageOfClient(db: Db, clientId: string, { pageSize, offset }: Omit<InboxPaging, 'show'>) {
  return db
    .selectFrom('requests as own')
    .innerJoin('conversations as mine', 'mine.request_id', 'own.id')
    .select('mine.request_id')
    .where('own.user_id', '=', clientId)
    .orderBy('mine.last_message_at', 'desc')
    .orderBy('mine.request_id')
    .limit(pageSize)
    .offset(offset);
}

/** Returns the requests and newest messages of the conversations on a page. */
function conversationDetails(db: Db, page: AliasedExpression<{ request_id: string }, 'page'>) {
  return db
    .selectFrom(page)
    .innerJoin('conversations as c', 'c.request_id', 'page.request_id')
    .innerJoin('requests as r', 'r.id', 'c.request_id')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .leftJoin('companies as k', 'k.id', 'r.company_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('messages as m')
          .whereRef('m.request_id', '=', 'c.request_id')
          .orderBy('m.number', 'desc')
          .limit(1)
          .select(['m.number as newest', 'm.created_at as lastAt', 'm.sender_side as side'])
          .select(sql<string>`left(m.content, ${sql.lit(messageExcerptLength)})`.as('excerpt'))
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['c.request_id as requestId', 'c.agency_unread as unread', 'c.agency_unread_since as since'])
    .select([
      'r.reference',
      'r.title',
      'p.first_name as firstName',
      'p.last_name as lastName',
      'k.name as company',
    ])
    .select(['newest.excerpt', 'newest.newest', 'newest.lastAt'])
    .select((eb) => eb('newest.side', '=', 'client').$castTo<boolean>().as('isFromClient'));
}

export type InboxRow = Awaited<ReturnType<typeof listInbox>>[number];

/** Lists a page. Unread conversations: the longest waiting first. All conversations: the newest message first. */
export function listInbox(db: Db, window: InboxPaging) {
  const query = conversationDetails(db, pageOfInbox(db, window).as('page'));
  return window.show === 'unread'
    ? query.orderBy('c.agency_unread_since').orderBy('c.request_id').execute()
    : query.orderBy('c.last_message_at', 'desc').orderBy('c.request_id').execute();
}

export async function countConversations(db: Db): Promise<number> {
  const { amount } = await db
    .selectFrom('conversations')
    .select((eb) => eb.fn.countAll<number>().as('amount'))
    .executeTakeFirstOrThrow();
  return amount;
}

/** Lists one client's conversations, the newest message first. */
export function listInboxOf(db: Db, clientId: string, paging: Omit<InboxPaging, 'show'>) {
  return conversationDetails(db, inboxPageOfClient(db, clientId, paging).as('page'))
    .orderBy('c.last_message_at', 'desc')
    .orderBy('c.request_id')
    .execute();
}

export async function countConversationsOf(db: Db, clientId: string): Promise<number> {
  const { amount } = await db
    .selectFrom('requests as r')
    .innerJoin('conversations as c', 'c.request_id', 'r.id')
    .select((eb) => eb.fn.countAll<number>().as('amount'))
    .where('r.user_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return amount;
}
