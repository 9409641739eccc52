import { type Kysely, sql } from 'kysely';
import {
  type DigestPart,
  maxRequestsPerDigestPart,
  overdueDays,
} from '#domain/notifications/digest-rules.ts';
import { mayIn } from '#server/services/database/agency-role.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;

/** Selects agents who have chosen the digest, with a proven address. */
const readers = (db: Db) =>
  db
    .selectFrom('profiles as p')
    .innerJoin('user_roles as r', 'r.user_id', 'p.id')
    .innerJoin('notification_choices as c', 'c.user_id', 'p.id')
    .select(['p.id', 'p.email', 'p.first_name as firstName', 'p.language'])
    .where('r.role', '=', 'agent')
    .where(mayIn('r', 'hear_of_requests'))
    .where('c.mail_digest', '=', true)
    .where('p.erased_at', 'is', null)
    .where('p.email_verified_at', 'is not', null);

export const digestEvent = (day: string, readerId: string): string => `morning_digest:${day}:${readerId}`;

/** Lists readers who have no digest mail of that day yet. */
export function listDigestReaders(db: Db, day: string) {
  const isWritten = sql<boolean>`EXISTS (SELECT FROM mails m WHERE m.event = ${digestEvent(day, '')} || p.id)`;
  return readers(db)
    .where((eb) => eb.not(isWritten))
    .execute();
}

/** Finds the reader with present data. Undefined if they are no longer an agent or no longer want a digest. */
export function findDigestReader(db: Db, readerId: string) {
  return readers(db).where('p.id', '=', readerId).executeTakeFirst();
}

export interface DigestRow {
  part: DigestPart;
  /** The number of all requests in the part, and how many of them are overdue. */
  total: number;
  overdueTotal: number;
  requestId: string;
  reference: string;
  title: string;
  firstName: string;
  lastName: string;
  company: string | null;
  since: Date;
  overdue: boolean;
}

/**
 * Lists the waiting requests by part, the longest waiting first, at most `maxRequestsPerDigestPart` per part. `since`: when the
 * request reached its status. Leaves out requests that are put away.
 */
export async function listDigestRows(db: Db, readerId: string): Promise<DigestRow[]> {
  const { rows } = await sql<DigestRow>`
    WITH waiting AS (
      SELECT CASE WHEN r.agent_task IS NULL THEN 'clients' WHEN r.assignee_id IS NULL THEN 'nobody' ELSE 'mine' END AS part,
        r.id, r.reference, r.title, r.user_id, r.company_id, r.status_since AS since,
        CASE WHEN r.agent_task IS NULL THEN (SELECT silence_days FROM agency_settings) ELSE ${sql.lit(overdueDays)} END AS days
      FROM requests r
      WHERE NOT r.closed
        AND (r.assignee_id = ${readerId}::uuid AND (r.agent_task IS NOT NULL OR r.client_task IS NOT NULL)
          OR r.assignee_id IS NULL AND r.agent_task IS NOT NULL)
        AND (r.follow_up_on > agency_day(now())) IS NOT TRUE
    ), judged AS (
      SELECT *, since <= now() - days * interval '1 day' AS overdue FROM waiting
    ), placed AS (
      SELECT *, row_number() OVER (PARTITION BY part ORDER BY since, id) AS place,
        count(*) OVER (PARTITION BY part)::int AS total,
        (count(*) FILTER (WHERE overdue) OVER (PARTITION BY part))::int AS "overdueTotal"
      FROM judged
    )
    SELECT w.part, w.total, w."overdueTotal", w.id AS "requestId", w.reference, w.title, w.since, w.overdue,
      p.first_name AS "firstName", p.last_name AS "lastName", k.name AS company
    FROM placed w JOIN profiles p ON p.id = w.user_id LEFT JOIN companies k ON k.id = w.company_id
    WHERE w.place <= ${sql.lit(maxRequestsPerDigestPart)}
    ORDER BY w.part, w.place`.execute(db);
  return rows;
}
