import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';

/** Unanswered messages of the last two days are unread, all others read. `now` is the demo's time. */
export async function insertConversations(trx: Kysely<Database>, now: Date): Promise<void> {
  await sql`
    INSERT INTO conversations (request_id, client_read_up_to, client_read_at, client_unread,
      agency_read_up_to, agency_seen_up_to, agency_read_at, agency_unread, agency_unread_since, last_message_at)
    SELECT m.request_id,
      coalesce(max(m.number) FILTER (WHERE NOT (m.fresh AND m.by_agency)), 0), max(m.created_at) FILTER (WHERE NOT m.by_agency),
      count(*) FILTER (WHERE m.fresh AND m.by_agency),
      coalesce(max(m.number) FILTER (WHERE NOT (m.fresh AND NOT m.by_agency)), 0),
      coalesce(max(m.number) FILTER (WHERE NOT (m.fresh AND NOT m.by_agency)), 0), max(m.created_at) FILTER (WHERE m.by_agency),
      count(*) FILTER (WHERE m.fresh AND NOT m.by_agency), min(m.created_at) FILTER (WHERE m.fresh AND NOT m.by_agency),
      max(m.created_at)
    FROM (
      SELECT m.request_id, m.number, m.created_at, m.sender_id <> r.user_id AS by_agency,
        m.created_at > ${now}::timestamptz - interval '2 days'
          AND m.number > coalesce((SELECT max(a.number) FROM messages a WHERE a.request_id = m.request_id
            AND (a.sender_id = r.user_id) <> (m.sender_id = r.user_id)), 0) AS fresh
      FROM messages m JOIN requests r ON r.id = m.request_id
    ) AS m
    GROUP BY m.request_id`.execute(trx);
}
