import { sql } from 'kysely';
import type { Role } from '#domain/accounts/role-kinds.ts';
import { keysOf } from '#domain/keys-of.ts';
import { otherSide } from '#domain/messages/message-side-kinds.ts';
import { isAwaitedIn } from '#server/invitations/client-invitation-store.ts';
import { mayIn } from '#server/services/database/agency-role.ts';
import { sampleTurnColumns } from '#server/derivation/sample-state-store.ts';
import { recipientIdsOf } from '#server/changes/recipient-store.ts';
import { recipientGroups } from '#domain/companies/recipient-rules.ts';
import type { Services } from '#server/services/services.ts';
import { sumColumns, sumEntriesJson } from '#server/requests/sum-store.ts';
import { notificationKinds } from '#domain/notifications/notification-kinds.ts';
import type { NotificationEvent } from '#server/mail/mail-kinds.ts';
import { approvalColumns, isOfKind, isOfLastApproval } from './approval-notification-store.ts';
import { choiceColumns } from './choice-store.ts';

type News = Omit<NotificationEvent, 'status'>;

const newestWords = ['m.content', 'm.senderName', 'm.senderLastName', 'm.senderHasLeft'] as const;

type Db = Services['db'];

/** The most characters of a text that a notification shows. */
const maxTextLength = 600;

const workListColumns = [
  'r.assignee_id as assigneeId',
  'r.follow_up_on as followUpOn',
  'r.follow_up_reason as followUpReason',
] as const;

const toRepay = sql<string | null>`(SELECT sum(s.repay)::text FROM settlements s WHERE s.request_id = r.id)`;

const quotedAmount = sql<
  string | null
>`(SELECT CASE WHEN r.quote_options > 0 THEN r.quoted ELSE q.amount_ttc END::text FROM quotes q
  WHERE q.request_id = r.id AND q.status = 'pending_validation' ORDER BY q.created_at DESC LIMIT 1)`;

/** The ids of the agents whom a note that still exists mentions. */
const mentioned = sql<string[]>`ARRAY(SELECT m.user_id FROM private_note_mentions m
  JOIN private_notes n ON n.id = m.note_id WHERE n.request_id = r.id)`;

const repaidAmount = sql<string | null>`(SELECT sum(b.amount)::text FROM repayments b
  WHERE b.request_id = r.id)`;

/**
 * Finds the present facts of a request for one of its sides: its unread messages, the other side's newest message,
 * and the total of the repayments. More repayments may have been recorded since the event.
 */
export function findNotificationFacts(db: Db, { requestId, side }: { requestId: string; side: Role }) {
  const unread = side === 'agent' ? 'cv.agency_unread' : 'cv.client_unread';
  // Clients do not see the name of an agent who has left.
  const hasLeft = sql<boolean>`s.erased_at IS NOT NULL OR (${side === 'client'} AND NOT EXISTS (
    SELECT FROM user_roles w WHERE w.user_id = s.id AND w.role = 'agent'))`;
  return db
    .selectFrom('requests as r')
    .innerJoin('profiles as o', 'o.id', 'r.user_id')
    .leftJoin('conversations as cv', 'cv.request_id', 'r.id')
    .leftJoin('orders as t', 't.request_id', 'r.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('messages as m')
          .innerJoin('profiles as s', 's.id', 'm.sender_id')
          .select([
            's.first_name as senderName',
            's.last_name as senderLastName',
            hasLeft.as('senderHasLeft'),
          ])
          .select(sql<string>`left(m.content, ${sql.lit(maxTextLength)})`.as('content'))
          .whereRef('m.request_id', '=', 'r.id')
          .where('m.sender_side', '=', otherSide(side))
          .orderBy('m.number', 'desc')
          .limit(1)
          .as('m'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('request_events as e')
          .select(sql<string | null>`left(e.comment, ${sql.lit(maxTextLength)})`.as('comment'))
          .whereRef('e.request_id', '=', 'r.id')
          .orderBy('e.id', 'desc')
          .limit(1)
          .as('e'),
      (join) => join.onTrue(),
    )
    .select(['r.reference', 'r.title', 'r.status'])
    .leftJoin('companies as k', 'k.id', 'r.company_id')
    .select(['o.first_name as clientFirstName', 'o.last_name as clientLastName', 'k.name as company'])
    .select([...newestWords, 'e.comment', 't.tracking_number as trackingNumber'])
    .select(['t.estimated_arrival as estimatedArrival', 'r.pay_by as payBy'])
    .select(sumEntriesJson(sql.ref('r.id')).as('ledger'))
    .select((eb) => eb.fn.coalesce(unread, sql.lit(0)).as('unread'))
    .select(['r.payment_reference as paymentReference', ...sumColumns])
    .select((eb) => [
      eb.selectFrom('agency_settings').select('name').as('agencyName'),
      eb.selectFrom('agency_settings').select('bank_iban').as('bankIban'),
    ])
    .select(sql<string | null>`r.announced::text`.as('announced'))
    .select(['r.change_request as changeRequest', ...sampleTurnColumns])
    .select(sql<boolean>`r.closing_proposed_at IS NOT NULL`.as('closingProposed'))
    .select([toRepay.as('toRepay'), quotedAmount.as('quoted'), repaidAmount.as('repaid')])
    .select(['r.quote_valid_until as quoteValidUntil', mentioned.as('mentioned')])
    .select(approvalColumns)
    .select(['r.quote_options as quoteOptions', ...workListColumns])
    .where('r.id', '=', requestId)
    .executeTakeFirst();
}

export type NotificationRow = NonNullable<Awaited<ReturnType<typeof findNotificationFacts>>>;

/**
 * Lists the people to notify on one side of a request. On the client's side: the people concerned, unless they have
 * become agents. On the agency's side: the assignee if they are an agent, otherwise every agent. With `only`: just
 * that person, if they belong to the side. Runs in the transaction that enqueues the notifications.
 */
export function listRecipients(
  trx: Db,
  news: News,
  { assigneeId, only }: { assigneeId: string | null; only: string | null },
) {
  const { side } = news;
  const all = recipientsOf(trx, news);
  const isAssignees = sql<boolean>`(p.id = ${assigneeId} OR NOT EXISTS (
    SELECT FROM user_roles h WHERE h.user_id = ${assigneeId} AND h.role = 'agent'))`;
  const ofAgents = side === 'agent' && assigneeId !== null ? all.where(isAssignees) : all;
  // Locks the accounts: a transaction that erases one waits for this one and then deletes what it enqueued.
  return (only === null ? ofAgents : all.where('p.id', '=', only)).forKeyShare('p').execute();
}

/** Finds one of these people with present data. Undefined for any other person. */
export function findRecipient(db: Db, news: News, readerId: string) {
  return recipientsOf(db, news).where('p.id', '=', readerId).executeTakeFirst();
}

/** Returns the people of the client's side whom the event concerns at this moment. */
function isConcerned({ requestId, notificationKind }: News) {
  const { recipients } = notificationKinds[notificationKind];
  return recipients === 'named'
    ? isOfLastApproval(requestId, notificationKind)
    : sql<boolean>`p.id IN ${recipientIdsOf(sql`${requestId}::uuid`, recipients)}`;
}

function recipientsOf(db: Db, news: News) {
  const query = db
    .selectFrom('profiles as p')
    .leftJoin('user_roles as r', 'r.user_id', 'p.id')
    .leftJoin('notification_choices as c', 'c.user_id', 'p.id')
    .select(['p.id', 'p.email', 'p.first_name as firstName', 'p.language', ...choiceColumns])
    .select(sql<boolean>`p.email_verified_at IS NOT NULL`.as('isVerified'))
    .select(
      sql<string[]>`ARRAY(SELECT d.id FROM push_devices d WHERE d.user_id = p.id ORDER BY d.created_at)`.as(
        'deviceIds',
      ),
    )
    .where('p.erased_at', 'is', null)
    .orderBy('p.id');
  return news.side === 'agent'
    ? query.where('r.role', '=', 'agent').where(mayIn('r', 'hear_of_requests'))
    : query
        .where(isConcerned(news))
        .where(sql<boolean>`r.role IS DISTINCT FROM 'agent'`)
        // Awaited clients are left out: they find everything on the page after accepting the invitation.
        .where((eb) => eb.not(isAwaitedIn('p.id')));
}

export type Reader = Awaited<ReturnType<typeof listRecipients>>[number];

const isForGroup = (who: 'asker' | 'accountants') =>
  isOfKind(({ recipients }) => recipients !== 'named' && recipientGroups[recipients][who]);

const isPromised = isOfKind((row) => row.isPromised);

/** True if a person on that side can be notified: in a browser, or by a mail that they have not turned off. */
const hasReachableReader = sql<boolean>`CASE t.side WHEN 'agent' THEN EXISTS (
    SELECT FROM user_roles a LEFT JOIN notification_choices c ON c.user_id = a.user_id
    WHERE a.role = 'agent' AND (c.mail_messages OR coalesce(c.mail_actions, true)
      OR EXISTS (SELECT FROM push_devices d WHERE d.user_id = a.user_id)))
  ELSE EXISTS (SELECT FROM (SELECT t.reader_id AS id WHERE t.reader_id IS NOT NULL
      UNION ALL SELECT o.user_id FROM ${recipientIdsOf(sql.ref('t.request_id'), { asker: isForGroup('asker'), accountants: isForGroup('accountants') })} AS o WHERE t.reader_id IS NULL) AS w
    WHERE EXISTS (SELECT FROM push_devices d WHERE d.user_id = w.id)
      OR (t.channel <> 'push' AND (${isPromised} OR NOT EXISTS (SELECT FROM notification_choices c
        WHERE c.user_id = w.id AND NOT c.mail_messages AND NOT c.mail_actions)))) END`;

const isOfSample = isOfKind(({ action }) => action === 'sample');

/** True if the notification is still current: nobody has read the messages or changed the request's status since. */
const isStillCurrent = sql<boolean>`CASE t.kind WHEN 'message' THEN EXISTS (SELECT FROM conversations v
    WHERE v.request_id = t.request_id AND CASE t.side WHEN 'agent' THEN v.agency_unread ELSE v.client_unread END > 0)
  WHEN 'record_repayment' THEN true WHEN 'settle_surplus' THEN true WHEN 'mention' THEN true
  WHEN 'assign' THEN r.assignee_id IS NOT NULL
  WHEN 'follow_up' THEN r.follow_up_on IS NOT NULL
  ELSE r.status = t.status OR ${isOfSample} END`;

/**
 * Deletes and returns due notifications, oldest first, in the transaction that enqueues their jobs. Leaves
 * notifications of a kind that only a newer release knows. Simultaneous calls get different notifications. A
 * notification without `isWanted` is out of date or has no recipient.
 */
export function consumeQueuedNotifications(trx: Db, limit: number) {
  return trx
    .with('t', (qb) =>
      qb
        .deleteFrom('queued_notifications')
        .where((eb) =>
          eb(
            eb.refTuple('due_at', 'id'),
            'in',
            eb
              .selectFrom('queued_notifications')
              .select(['due_at', 'id'])
              .where('due_at', '<=', sql<Date>`clock_timestamp()`)
              .where('kind', 'in', keysOf(notificationKinds))
              .orderBy('due_at')
              .limit(limit)
              .forUpdate()
              .skipLocked()
              .$asTuple('due_at', 'id'),
          ),
        )
        .returningAll(),
    )
    .selectFrom('t')
    .innerJoin('requests as r', 'r.id', 't.request_id')
    .select([
      't.id',
      't.request_id as requestId',
      't.side',
      't.kind as notificationKind',
      't.channel',
      't.status',
      't.due_at as dueAt',
      't.reader_id as readerId',
    ])
    .select(sql<boolean>`${hasReachableReader} AND ${isStillCurrent}`.as('isWanted'))
    .orderBy('t.due_at')
    .orderBy('t.id')
    .execute();
}
