import { type Expression, expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Side } from '#domain/messages/message-side-kinds.ts';
import { messageExcerptLength } from '#domain/messages/message-rules.ts';
import { attachmentColumns } from '#server/attachments/attachment-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { MessageColumns } from './message-view.ts';

/** The CTE `recent` that a query must define before it can read the parts of its messages. */
interface WithRecent extends Database {
  recent: {
    id: string;
    number: number;
    senderId: string;
    side: Side;
    content: string;
    createdAt: Date;
    repliesTo: string | null;
  };
}

const builder = () => expressionBuilder<WithRecent>();

/** Columns of `messages` that `recent` holds. */
export const recentColumns = [
  'id',
  'number',
  'sender_id as senderId',
  'sender_side as side',
  'content',
  'created_at as createdAt',
  'replies_to as repliesTo',
] as const;

/**
 * Newest first, as one array per column: a third less data than one object per row. `messageRows` turns them
 * into rows.
 */
export function recentMessages() {
  return sql<MessageColumns>`(
    SELECT json_build_object('id', json_agg(m.id), 'number', json_agg(m.number), 'senderId', json_agg(m."senderId"),
      'side', json_agg(m.side), 'content', json_agg(m.content), 'createdAt', json_agg(m."createdAt"), 'repliesTo', json_agg(m."repliesTo"))
    FROM (SELECT * FROM recent ORDER BY number DESC) AS m)`;
}

// Collects the ids once for all messages, instead of a join per message.
const quotedIds = sql<string>`ANY (ARRAY(SELECT "repliesTo" FROM recent WHERE "repliesTo" IS NOT NULL))`;

export function quotedMessages() {
  return jsonArrayFrom(
    builder()
      .selectFrom('messages as q')
      .where('q.id', '=', quotedIds)
      .select(['q.id', 'q.sender_id as senderId', 'q.sender_side as side'])
      .select(sql<string>`left(q.content, ${sql.lit(messageExcerptLength)})`.as('excerpt')),
  );
}

/** Returns the files of the messages, in their order. */
export function messageFiles(requestId: Expression<string>) {
  return jsonArrayFrom(
    builder()
      .selectFrom('attachments as f')
      .where('f.request_id', '=', requestId)
      .where('f.purpose', '=', 'message')
      .where('f.message_id', '=', sql<string>`ANY (ARRAY(SELECT id FROM recent))`)
      .orderBy('f.position')
      .select(attachmentColumns)
      .select('f.message_id as messageId'),
  );
}

/** Returns the authors of the messages and of the messages they reply to. `others` is a subquery for further ids. */
export function messagePeople(others = sql<string>`SELECT NULL::uuid`) {
  return jsonArrayFrom(
    builder()
      .selectFrom('profiles as w')
      .where(
        'w.id',
        '=',
        sql<string>`ANY (ARRAY(
          SELECT "senderId" FROM recent
          UNION ALL SELECT q.sender_id FROM messages q WHERE q.id = ${quotedIds}
          UNION ALL ${others}))`,
      )
      .select(['w.id', 'w.first_name as firstName', 'w.last_name as lastName']),
  );
}
