import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Notice } from '#domain/changes/change-rules.ts';
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

export interface DueNotice {
  request_id: string;
  status: string;
  notice: Notice;
}

interface Consequences {
  events: readonly NewEvent[];
  notices: readonly DueNotice[];
  /** Payloads for open screens, each within PostgreSQL's limit for `pg_notify`. */
  notifications: readonly string[];
  /** Ids of the requests whose clients count as active now. */
  active: readonly string[];
}

const noticeColumns = sql`request_id, side, happening, channel, status, due_at, reader_id`;

/**
 * Part of a statement: marks clients as active now. Skips a locked row instead of waiting for it: the
 * transaction that locks it writes an equally recent time.
 */
export const activeWith = (
  userIds: RawBuilder<unknown>,
) => sql<never>`(UPDATE client_activity SET active_at = clock_timestamp()
  WHERE ctid = ANY (ARRAY(SELECT a.ctid FROM client_activity a WHERE a.user_id IN (${userIds}) FOR UPDATE SKIP LOCKED)))`;

/**
 * Writes every consequence of the changes in one statement. Open screens hear of it when the transaction
 * commits.
 */
export async function insertConsequences(
  trx: Kysely<Database>,
  { events, notices, notifications, active }: Consequences,
): Promise<void> {
  const noted = notices.map(({ notice: { noticeKind, readerId, ...notice }, ...of }) => {
    return { ...of, ...notice, happening: noticeKind, reader_id: readerId };
  });
  await sql`WITH made AS (
      INSERT INTO request_events (request_id, transition, from_status, to_status, actor_id, actor_role, comment, created_at,
        time_class, asked, asked_since)
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS e (request_id uuid, transition text,
        from_status text, to_status text, actor_id uuid, actor_role text, comment text, created_at timestamptz,
        time_class smallint, asked numeric, asked_since timestamptz)
    ), noted AS (
      INSERT INTO due_notices (${noticeColumns})
      SELECT request_id, side, happening, channel, status, clock_timestamp() + make_interval(secs => delay), reader_id
      FROM jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) AS n (request_id uuid, side text, happening text, channel text,
        status text, delay integer, reader_id uuid)
      ON CONFLICT (request_id) WHERE happening = 'track_order'
        DO UPDATE SET status = excluded.status, due_at = excluded.due_at
    ), active AS ${activeWith(sql`SELECT user_id FROM requests WHERE id = ANY (${[...active]}::uuid[])`)}
    SELECT pg_notify(${liveChannel}, told) FROM unnest(${[...notifications]}::text[]) AS told`.execute(trx);
}

/**
 * Part of a statement that writes a change: inserts its notifications. For each row of `source`, which has `id`
 * and `status`, inserts the notices that satisfy `isTold` on `n`. At most one notification of messages is
 * pending per request, side and channel.
 */
export const notedWith = (
  source: RawBuilder<unknown>,
  notices: readonly Notice[],
  isTold: RawBuilder<boolean> = sql<boolean>`true`,
) => sql<never>`(INSERT INTO due_notices (${noticeColumns})
  SELECT s.id, n.side, n.happening, n.channel, s.status, clock_timestamp() + make_interval(secs => n.delay), NULL
  FROM ${source} AS s, (VALUES ${sql.join(
    notices.map(
      ({ side, noticeKind, channel, delay }) =>
        sql`(${sql.lit(side)}, ${sql.lit(noticeKind)}, ${sql.lit(channel)}, ${sql.lit(delay)})`,
    ),
  )}) AS n (side, happening, channel, delay)
  WHERE ${isTold}
  ON CONFLICT (request_id, side, channel) WHERE happening = 'message' DO UPDATE SET due_at = excluded.due_at)`;
