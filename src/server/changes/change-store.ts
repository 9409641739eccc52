import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PlannedNotification } from '#domain/changes/change-rules.ts';
import type { Database } from '#server/services/database/schema.ts';
import { liveChannel } from '#server/services/live/live-change.ts';

export interface NewEvent {
  request_id: string;
  transition: string;
  from_status: string;
  to_status: string;
  actor_id: string;
  actor_role: string;
  comment: string | null;
  created_at: Date;
  time_class: number | null;
  asked: string | null;
  asked_since: Date | null;
}

export interface QueuedNotification {
  request_id: string;
  status: string;
  notification: PlannedNotification;
}

interface Consequences {
  events: readonly NewEvent[];
  notifications: readonly QueuedNotification[];
  /** Payloads for open screens, each within PostgreSQL's limit for `pg_notify`. */
  payloads: readonly string[];
  /** Ids of the requests whose clients count as active now. */
  activeRequestIds: readonly string[];
  /** Ids of the requests for which invoices may have to be issued. */
  documentRequestIds: readonly string[];
}

const notificationColumns = sql`request_id, side, kind, channel, status, due_at, reader_id`;

/**
 * Part of a statement: marks clients as active now. Skips a locked row instead of waiting for it: the
 * transaction that locks it writes an equally recent time.
 */
export const activeClientsSql = (
  userIds: RawBuilder<unknown>,
) => sql<never>`(UPDATE client_activity SET active_at = clock_timestamp()
  WHERE ctid = ANY (ARRAY(SELECT a.ctid FROM client_activity a WHERE a.user_id = ANY (ARRAY(${userIds})) FOR UPDATE SKIP LOCKED)))`;

/**
 * Writes every consequence of the changes in one statement. PostgreSQL notifies open screens when the transaction
 * commits.
 */
export async function insertConsequences(
  trx: Kysely<Database>,
  { events, notifications, payloads, activeRequestIds, documentRequestIds }: Consequences,
): Promise<void> {
  const rows = notifications.map(
    ({ notification: { notificationKind, readerId, ...notification }, ...of }) => {
      return { ...of, ...notification, kind: notificationKind, reader_id: readerId };
    },
  );
  await sql`WITH made AS (
      INSERT INTO request_events (request_id, transition, from_status, to_status, actor_id, actor_role, comment, created_at,
        time_class, asked, asked_since)
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS e (request_id uuid, transition text,
        from_status text, to_status text, actor_id uuid, actor_role text, comment text, created_at timestamptz,
        time_class smallint, asked numeric, asked_since timestamptz)
    ), queued AS (
      INSERT INTO queued_notifications (${notificationColumns})
      SELECT request_id, side, kind, channel, status, clock_timestamp() + make_interval(secs => delay), reader_id
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (request_id uuid, side text, kind text, channel text,
        status text, delay integer, reader_id uuid)
      ON CONFLICT (request_id) WHERE kind = 'track_order'
        DO UPDATE SET status = excluded.status, due_at = excluded.due_at
    ), checked AS (
      INSERT INTO document_checks (request_id) SELECT DISTINCT unnest(${[...documentRequestIds]}::uuid[])
      ON CONFLICT (request_id) DO UPDATE SET asked_at = excluded.asked_at, held = false
    ), active AS ${activeClientsSql(sql`SELECT user_id FROM requests WHERE id = ANY (${[...activeRequestIds]}::uuid[])`)}
    SELECT pg_notify(${liveChannel}, payload) FROM unnest(${[...payloads]}::text[]) AS payload`.execute(trx);
}

/**
 * Part of a statement that writes a change: inserts its notifications. For each row of `source`, which has `id`
 * and `status`, inserts the notifications that satisfy `isNotified` on `n`. At most one notification of messages is
 * pending per request, side and channel.
 */
export const queuedNotificationsSql = (
  source: RawBuilder<unknown>,
  notifications: readonly PlannedNotification[],
  isNotified: RawBuilder<boolean> = sql<boolean>`true`,
) => sql<never>`(INSERT INTO queued_notifications (${notificationColumns})
  SELECT s.id, n.side, n.kind, n.channel, s.status, clock_timestamp() + make_interval(secs => n.delay), NULL
  FROM ${source} AS s, (VALUES ${sql.join(
    notifications.map(
      ({ side, notificationKind, channel, delay }) =>
        sql`(${sql.lit(side)}, ${sql.lit(notificationKind)}, ${sql.lit(channel)}, ${sql.lit(delay)})`,
    ),
  )}) AS n (side, kind, channel, delay)
  WHERE ${isNotified}
  ON CONFLICT (request_id, side, channel) WHERE kind = 'message' DO UPDATE SET due_at = excluded.due_at)`;
