import { type Kysely, sql } from 'kysely';
import type { AuditAction } from '#domain/audit/audit-kinds.ts';
import { agencyTimeZone } from '#domain/agency/agency-day-format.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;

export interface AuditFilter {
  actions: readonly AuditAction[];
  /** Null to search the records of all people. */
  actors: readonly string[] | null;
  /** Days in the agency's time zone, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

export interface AuditRow {
  id: number;
  action: AuditAction;
  createdAt: Date;
  address: string | null;
  details: Record<string, unknown>;
  byFirst: string | null;
  byLast: string | null;
  byEmail: string | null;
  aboutFirst: string | null;
  aboutLast: string | null;
  /** A mail address, the name of a company or file, or another text that names the subject. */
  aboutOther: string | null;
}

/**
 * Lists everyone who has ever acted and still has an account. Jumps from one actor to the next in the index, so the
 * number of records does not matter.
 */
export async function listAuditActors(db: Db) {
  const { rows } = await sql<{ id: string; firstName: string; lastName: string; email: string }>`
    WITH RECURSIVE actors (id) AS (
      (SELECT actor_id FROM audit_records WHERE actor_id IS NOT NULL ORDER BY actor_id LIMIT 1)
      UNION ALL
      SELECT (SELECT r.actor_id FROM audit_records r WHERE r.actor_id > a.id ORDER BY r.actor_id LIMIT 1)
      FROM actors a WHERE a.id IS NOT NULL
    )
    SELECT p.id, p.first_name AS "firstName", p.last_name AS "lastName", p.email
    FROM actors a JOIN profiles p ON p.id = a.id WHERE p.erased_at IS NULL`.execute(db);
  return rows;
}

/** Finds the time of a record, to the microsecond. Undefined if the record is gone. */
async function findRecordTime(db: Db, id: number): Promise<{ at: string } | undefined> {
  return db
    .selectFrom('audit_records')
    .select(sql<string>`created_at::text`.as('at'))
    .where('id', '=', id)
    .executeTakeFirst();
}

const startOfDay = (day: string, addedDays: number) =>
  sql`(${day}::date + ${addedDays}::int)::timestamp AT TIME ZONE ${sql.lit(agencyTimeZone)}`;

/**
 * Lists the newest records of these actions and, if given, of these actors. Searches each pair by the index, so that
 * rare actions are found as fast as frequent ones. `before` is a record's number.
 */
export async function listAuditRows(
  db: Db,
  { actions, actors, from, to }: AuditFilter,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<AuditRow[]> {
  const place = before === undefined ? undefined : await findRecordTime(db, before);
  // The sweep has deleted that record, and all older records with it.
  if (before !== undefined && !place) return [];
  const people = actors && sql`CROSS JOIN unnest(${`{${actors.join(',')}}`}::uuid[]) AS w (actor)`;
  const { rows } = await sql<AuditRow>`
    SELECT r.id::int AS id, r.action, r.created_at AS "createdAt", host(r.address) AS address, r.details,
      p.first_name AS "byFirst", p.last_name AS "byLast", p.email AS "byEmail",
      q.first_name AS "aboutFirst", q.last_name AS "aboutLast", coalesce(q.email, i.email, c.name, f.name, r.details ->> 'suppliers',
        m.file_name || ' (' || (r.details ->> 'clients') || ')',
        coalesce(s.name, v.number) || coalesce(' (' || k.name || ')', ''), k.name,
        nullif(e.counterparty_name, ''), nullif(left(e.text, 80), '')) AS "aboutOther"
    FROM (
      SELECT found.* FROM unnest(${`{${actions.join(',')}}`}::text[]) AS a (action) ${people ?? sql``}
      CROSS JOIN LATERAL (
        SELECT r.* FROM audit_records r
        WHERE r.action = a.action ${people ? sql`AND r.actor_id = w.actor` : sql``}
          ${from === undefined ? sql`` : sql`AND r.created_at >= ${startOfDay(from, 0)}`}
          ${to === undefined ? sql`` : sql`AND r.created_at < ${startOfDay(to, 1)}`}
          ${place ? sql`AND (r.created_at, r.id) < (${place.at}::timestamptz, ${before})` : sql``}
        ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit}
      ) AS found
      ORDER BY found.created_at DESC, found.id DESC LIMIT ${limit}
    ) AS r
    LEFT JOIN profiles p ON p.id = r.actor_id AND p.erased_at IS NULL
    LEFT JOIN profiles q ON q.id = coalesce(r.details ->> 'agent', r.details ->> 'userId')::uuid AND q.erased_at IS NULL
    LEFT JOIN companies c ON c.id = (r.details ->> 'company')::uuid
    LEFT JOIN suppliers f ON f.id = (r.details ->> 'supplier')::uuid
    LEFT JOIN client_imports m ON m.id = (r.details ->> 'import')::uuid
    LEFT JOIN statement_files s ON s.id = (r.details ->> 'statementFile')::uuid
    LEFT JOIN machine_keys k ON k.id = coalesce(r.details ->> 'statementKey', r.details ->> 'documentKey')::uuid
    LEFT JOIN invoices v ON v.id = (r.details ->> 'invoice')::uuid
    LEFT JOIN statement_entries e ON e.id = (r.details ->> 'statementEntry')::uuid
    LEFT JOIN agent_invitations i ON i.id = (r.details ->> 'invitation')::uuid
    ORDER BY r.created_at DESC, r.id DESC`.execute(db);
  return rows;
}
