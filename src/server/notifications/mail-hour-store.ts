import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { keysOf } from '#domain/keys-of.ts';
import { mailHourMinutes } from '#domain/notifications/mail-hour-rules.ts';
import { notificationKinds } from '#domain/notifications/notification-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { HeldNotification } from '#server/services/database/schema-notifications.ts';

type Db = Kysely<Database>;

/** A mail notification of a request to a person. */
interface MailNotification {
  /** The id of the notification. */
  id: string;
  requestId: string;
  readerId: string;
  notificationKind: string;
  status: string;
}

const endOfMailHour = sql<Date>`now() + ${sql.lit(mailHourMinutes)} * interval '1 minute'`;

/**
 * Starts an hour for that reader and request and returns true: the mail may be sent now. If an hour is running,
 * stores the notification until it ends and returns false. A second call with the same id changes nothing.
 */
export async function beginMailHour(
  trx: Db,
  { id, requestId, readerId, notificationKind, status }: MailNotification,
): Promise<boolean> {
  const isFree = sql`(h.ends_at <= now() AND h.held = '[]')`;
  const news = JSON.stringify([{ id, kind: notificationKind, status }]);
  // Stores each kind of news once: the mail describes the state at the time it is sent.
  const alike = JSON.stringify([{ kind: notificationKind, status }]);
  const { rows } = await sql<{ begins: boolean }>`
    INSERT INTO mail_hours AS h (request_id, user_id, ends_at, mailed)
      VALUES (${requestId}, ${readerId}, ${endOfMailHour}, ARRAY[${id}::text])
    ON CONFLICT (request_id, user_id) DO UPDATE SET
      ends_at = CASE WHEN ${isFree} THEN excluded.ends_at ELSE h.ends_at END,
      mailed = CASE WHEN ${isFree} THEN excluded.mailed ELSE h.mailed END,
      held = CASE WHEN ${isFree} THEN h.held ELSE h.held || ${news}::jsonb END
      WHERE ${id}::text <> ALL (h.mailed) AND NOT h.held @> ${alike}::jsonb
    RETURNING h.held = '[]' AS begins`.execute(trx);
  return rows[0]?.begins ?? false;
}

/**
 * Returns the hours that have ended, longest ago first, and locks them until the transaction ends. Skips hours that
 * another instance has locked, and hours with news that only a newer release knows. Empties their stored
 * notifications, and starts a new hour where there were any.
 */
export async function consumeEndedHours(trx: Db, limit: number) {
  const { rows } = await sql<{
    requestId: string;
    readerId: string;
    held: HeldNotification[];
    email: string;
    language: string;
  }>`
    WITH over AS (
      SELECT request_id, user_id, held FROM mail_hours WHERE ends_at <= now()
        AND NOT EXISTS (SELECT FROM jsonb_array_elements(held) AS n WHERE n ->> 'kind' <> ALL (${keysOf(notificationKinds)}))
        ORDER BY ends_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), gone AS (
      DELETE FROM mail_hours h USING over o
        WHERE (h.request_id, h.user_id) = (o.request_id, o.user_id) AND o.held = '[]'
    ), again AS (
      UPDATE mail_hours h SET ends_at = ${endOfMailHour}, held = '[]',
          mailed = ARRAY(SELECT n ->> 'id' FROM jsonb_array_elements(o.held) AS n)
        FROM over o WHERE (h.request_id, h.user_id) = (o.request_id, o.user_id) AND o.held <> '[]'
    )
    SELECT o.request_id AS "requestId", o.user_id AS "readerId", o.held, p.email, p.language
      FROM over o JOIN profiles p ON p.id = o.user_id`.execute(trx);
  return rows.map(({ held, ...over }) => ({
    ...over,
    held: held.map(({ kind, ...notification }) => ({ ...notification, notificationKind: kind })),
  }));
}
