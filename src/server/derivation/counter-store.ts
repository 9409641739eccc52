import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';

interface Miscount {
  /** The key of the row, in a form that helps a person to find and repair the row. */
  row: string;
  stored: string | null;
  counted: string | null;
}

const nobody = sql.lit('00000000-0000-0000-0000-000000000000');

/** Stored counters and sums. Each statement returns the rows whose stored value differs from the counted one. */
const counters = {
  request_tallies: sql<Miscount>`
    SELECT concat_ws(' ', status, task, assignee) AS row, t.amount::text AS stored, c.amount::text AS counted
    FROM (SELECT status, task, assignee, sum(amount) AS amount FROM request_tallies GROUP BY 1, 2, 3) AS t
    FULL JOIN (SELECT status, coalesce(agent_task, '') AS task, coalesce(assignee_id, ${nobody}::uuid) AS assignee,
      count(*) AS amount FROM requests GROUP BY 1, 2, 3) AS c USING (status, task, assignee)
    WHERE coalesce(t.amount, 0) <> coalesce(c.amount, 0)`,
  unmatched_amounts: sql<Miscount>`
    SELECT x.entry_id::text AS row, concat_ws(' ', x.unmatched, x.set_aside) AS stored, concat_ws(' ', c.unmatched, c.aside) AS counted
    FROM unmatched_amounts x JOIN (SELECT e.id, e.amount - coalesce((SELECT sum(l.amount) FROM valid_entries l
        WHERE l.statement_entry_id = e.id), 0) AS unmatched,
      EXISTS (SELECT FROM set_aside_entries a WHERE a.entry_id = e.id AND a.taken_back_at IS NULL) AS aside
      FROM statement_entries e) AS c ON c.id = x.entry_id
    WHERE (x.unmatched, x.set_aside) <> (c.unmatched, c.aside)`,
  conversations: sql<Miscount>`
    SELECT v.request_id::text AS row, concat_ws(' ', v.client_unread, v.agency_unread) AS stored,
      concat_ws(' ', c.client_unread, c.agency_unread) AS counted
    FROM conversations v CROSS JOIN LATERAL (SELECT
        count(*) FILTER (WHERE m.sender_side = 'agency' AND m.number > v.client_read_up_to)::int AS client_unread,
        count(*) FILTER (WHERE m.sender_side = 'client' AND m.number > v.agency_read_up_to)::int AS agency_unread
      FROM messages m WHERE m.request_id = v.request_id) AS c
    WHERE (v.client_unread, v.agency_unread) <> (c.client_unread, c.agency_unread)`,
  status_since: sql<Miscount>`
    SELECT r.id::text AS row, to_json(r.status_since) #>> '{}' AS stored, to_json(c.since) #>> '{}' AS counted
    FROM requests r CROSS JOIN LATERAL (SELECT coalesce((SELECT e.created_at FROM request_events e
      WHERE e.request_id = r.id AND e.from_status IS DISTINCT FROM e.to_status ORDER BY e.id DESC LIMIT 1),
      r.created_at) AS since) AS c
    WHERE r.status_since <> c.since`,
  client_activity: sql<Miscount>`
    SELECT coalesce(p.id, a.user_id)::text AS row, a.active_at::text AS stored, p.created_at::text AS counted
    FROM (SELECT id, created_at FROM profiles WHERE erased_at IS NULL) AS p
    FULL JOIN client_activity a ON a.user_id = p.id WHERE p.id IS NULL OR a.user_id IS NULL`,
  client_id: sql<Miscount>`
    SELECT id::text AS row, client_id::text AS stored, coalesce(company_id, user_id)::text AS counted FROM requests
    WHERE client_id <> coalesce(company_id, user_id)`,
} as const;

/** Returns a line for every counter that differs from its rows. */
export async function listMiscounts(db: Kysely<Database>): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, query] of Object.entries(counters)) {
    const { rows } = await query.execute(db);
    lines.push(...rows.map(({ row, stored, counted }) => `${name} ${row}: ${stored}, not ${counted}`));
  }
  return lines;
}
