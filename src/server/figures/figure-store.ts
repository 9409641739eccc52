import { type Kysely, sql } from 'kysely';
import { agencyTimeZone } from '#domain/agency/agency-day-format.ts';
import type { Period } from '#domain/figures/period-rules.ts';
import type { RequestStatus, TransitionName } from '#domain/requests/request-lifecycle.ts';
import { isOpenIn } from '#server/requests/request-filter-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import { placeOf } from '#server/derivation/status-column-store.ts';

type Db = Kysely<Database>;

const zone = sql.lit(agencyTimeZone);
const startOf = (day: string) => sql`(${day}::date)::timestamp AT TIME ZONE ${zone}`;
const endOf = (day: string) => sql`(${day}::date + 1)::timestamp AT TIME ZONE ${zone}`;

export interface StepTimeRow {
  status: RequestStatus;
  timeClass: number;
  visits: number;
}

/** How long requests had been in the steps that they left within the period. */
export async function listStepTimes(db: Db, { from, to }: Period): Promise<StepTimeRow[]> {
  const { rows } = await sql<StepTimeRow>`
    SELECT status, time_class::int AS "timeClass", sum(visits)::int AS visits FROM step_times
    WHERE left_on BETWEEN ${from}::date AND ${to}::date
    GROUP BY status, time_class`.execute(db);
  return rows;
}

export interface MonthFigureRow {
  /** `YYYY-MM` */
  month: string;
  figure: string;
  part: string;
  number: number;
  /** Euros, as the database writes them. */
  amount: string;
}

/** What the days of the period sum up to, by month. */
export async function listMonthFigures(
  db: Db,
  { from, to }: Period,
  figures: readonly string[],
): Promise<MonthFigureRow[]> {
  const { rows } = await sql<MonthFigureRow>`
    SELECT to_char(day, 'YYYY-MM') AS month, figure, part, sum(number)::int AS number, sum(amount)::text AS amount
    FROM day_figures
    WHERE day BETWEEN ${from}::date AND ${to}::date AND figure = ANY(${figures})
    GROUP BY 1, 2, 3`.execute(db);
  return rows;
}

/** Counted along the index by which agents sort: nothing has to be kept as a request is submitted. */
export async function listCreatedByMonth(
  db: Db,
  { from, to }: Period,
): Promise<{ month: string; number: number }[]> {
  const { rows } = await sql<{ month: string; number: number }>`
    SELECT to_char(m.month, 'YYYY-MM') AS month,
      (SELECT count(*)::int FROM requests r
        WHERE r.created_at >= greatest(m.month AT TIME ZONE ${zone}, ${startOf(from)})
          AND r.created_at < least((m.month + interval '1 month') AT TIME ZONE ${zone}, ${endOf(to)})) AS number
    FROM generate_series(date_trunc('month', ${from}::date::timestamp), ${to}::date::timestamp, interval '1 month') AS m (month)`.execute(
    db,
  );
  return rows;
}

/** How many requests stand in each step, by who has them and whether the agency is to do something. */
export async function listOpenTallies(
  db: Db,
): Promise<{ status: RequestStatus; assignee: string | null; open: number; toDo: number }[]> {
  const { rows } = await sql<{ status: RequestStatus; assignee: string | null; open: number; toDo: number }>`
    SELECT status, nullif(assignee, '00000000-0000-0000-0000-000000000000') AS assignee,
      sum(amount)::int AS open, coalesce(sum(amount) FILTER (WHERE task <> ''), 0)::int AS "toDo"
    FROM request_tallies WHERE ${isOpenIn('status')} GROUP BY 1, 2`.execute(db);
  return rows;
}

export async function listNames(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('profiles')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('id', 'in', ids)
    .execute();
}

/** From which moment on a request in that step is not late yet. */
export interface LateLimit {
  status: RequestStatus;
  seconds: number;
}

export interface LateRow {
  requestId: string;
  reference: string;
  title: string;
  status: RequestStatus;
  /** As JSON has it. */
  since: string;
  firstName: string;
  lastName: string;
  company: string | null;
  assigneeFirst: string | null;
  assigneeLast: string | null;
}

/**
 * How many requests have been in their step for longer than its limit, and those that are late by the most; what is put
 * away is not late. `first` is the step in which a request stands that has made none.
 */
export async function findLate(
  db: Db,
  limits: readonly LateLimit[],
  { first, limit }: { first: RequestStatus; limit: number },
): Promise<{ counts: { status: RequestStatus; late: number }[]; most: LateRow[] }> {
  const { rows } = await sql<{ counts: { status: RequestStatus; late: number }[]; most: LateRow[] }>`
    WITH limits AS (
      SELECT l.status, now() - l.seconds * interval '1 second' AS before
      FROM unnest(${limits.map(({ status }) => status)}::text[], ${limits.map(({ seconds }) => seconds)}::float8[]) AS l (status, seconds)
    ), late AS (
      SELECT s.request_id, s.status, s.since, s.since - l.before AS by FROM limits l
        JOIN current_steps s ON s.status = l.status AND s.since < l.before
      UNION ALL
      SELECT r.id, l.status, r.created_at, r.created_at - l.before FROM limits l
        JOIN requests r ON r.status_place = ${placeOf(sql.lit(first))} AND r.created_at < l.before
      WHERE l.status = ${sql.lit(first)}
    ), there AS MATERIALIZED (
      SELECT * FROM late WHERE request_id NOT IN
        (SELECT id FROM requests WHERE follow_up_on > agency_day(now()))
    ), most AS (
      SELECT m.request_id AS "requestId", r.reference, r.title, m.status, m.since, m.by,
        p.first_name AS "firstName", p.last_name AS "lastName",
        (SELECT c.name FROM companies c WHERE c.id = r.company_id) AS company,
        a.first_name AS "assigneeFirst", a.last_name AS "assigneeLast"
      FROM (SELECT * FROM there ORDER BY by, request_id LIMIT ${limit}) AS m
      JOIN requests r ON r.id = m.request_id JOIN profiles p ON p.id = r.user_id
      LEFT JOIN profiles a ON a.id = r.assignee_id
    )
    SELECT
      (SELECT coalesce(jsonb_agg(jsonb_build_object('status', status, 'late', late)), '[]')
        FROM (SELECT status, count(*) AS late FROM there GROUP BY status) AS c) AS counts,
      (SELECT coalesce(jsonb_agg(to_jsonb(most) - 'by' ORDER BY by, "requestId"), '[]') FROM most) AS most`.execute(
    db,
  );
  return rows[0] ?? { counts: [], most: [] };
}

export interface ReasonRow {
  requestId: string;
  reference: string;
  transition: TransitionName;
  at: Date;
  words: string;
}

/** What was written with those steps within the period, the newest first. */
export async function listReasons(
  db: Db,
  { from, to }: Period,
  { transitions, limit }: { transitions: readonly TransitionName[]; limit: number },
): Promise<ReasonRow[]> {
  const { rows } = await sql<ReasonRow>`
    SELECT e.request_id AS "requestId", r.reference, e.transition, e.created_at AS at, e.comment AS words
    FROM unnest(${transitions}::text[]) AS t (name) CROSS JOIN LATERAL (
      SELECT * FROM request_events e
      WHERE e.transition = t.name AND e.comment IS NOT NULL
        AND e.created_at >= ${startOf(from)} AND e.created_at < ${endOf(to)}
      ORDER BY e.created_at DESC LIMIT ${limit}
    ) AS e JOIN requests r ON r.id = e.request_id
    ORDER BY e.created_at DESC, e.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export interface OpenMoneyRow {
  month: string;
  open: string;
  overdue: string;
}

/**
 * What is still expected, by the month in which it was asked for. Overdue is what was asked for longer ago than so many
 * days, where no transfer is announced.
 */
export async function listOpenMoney(db: Db, days: number): Promise<OpenMoneyRow[]> {
  const { rows } = await sql<OpenMoneyRow>`
    SELECT to_char(p.asked_at AT TIME ZONE ${zone}, 'YYYY-MM') AS month, coalesce(sum(r.due), 0)::text AS open,
      coalesce(sum(r.due) FILTER (WHERE p.asked_at < now() - ${days} * interval '1 day'
        AND coalesce(r.announced, 0) < r.due), 0)::text AS overdue
    FROM asked_payments p JOIN requests r ON r.id = p.request_id
    WHERE p.ended_at IS NULL GROUP BY 1`.execute(db);
  return rows;
}

export async function findSilenceDays(db: Db): Promise<number> {
  const row = await db.selectFrom('agency_settings').select('silence_days').executeTakeFirstOrThrow();
  return row.silence_days;
}

/** Counts everything anew from what was written once: what the triggers kept is not asked. */
export async function updateFigures(trx: Db): Promise<void> {
  await sql`SELECT rebuild_figures()`.execute(trx);
}
