import { type Kysely, sql } from 'kysely';
import { agencyTimeZone } from '#domain/agency/agency-day-format.ts';
import { type MonthDays, monthDays, type Period } from '#domain/figures/period-rules.ts';
import { payingStatuses } from '#domain/payments/confirmation-rules.ts';
import {
  type RequestStatus,
  type TransitionName,
  transitionNames,
} from '#domain/requests/request-lifecycle.ts';
import { isOpenIn } from '#server/requests/request-filter-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import { placeOf } from '#server/derivation/status-column-store.ts';

type Db = Kysely<Database>;

const zone = sql.lit(agencyTimeZone);
export const startOf = (day: string) => sql`(${day}::date)::timestamp AT TIME ZONE ${zone}`;
export const endOf = (day: string) => sql`(${day}::date + 1)::timestamp AT TIME ZONE ${zone}`;

export interface StepTimeRow {
  status: RequestStatus;
  timeClass: number;
  visits: number;
}

/** Returns how long requests had been in the steps that they left within the period, in time classes. */
export async function listStepTimes(db: Db, { from, to }: Period): Promise<StepTimeRow[]> {
  const { rows } = await sql<StepTimeRow>`
    SELECT from_status AS status, time_class::int AS "timeClass", count(*)::int AS visits FROM request_events
    WHERE transition = ANY(${transitionNames}::text[]) AND created_at >= ${startOf(from)} AND created_at < ${endOf(to)}
      AND time_class IS NOT NULL
    GROUP BY 1, 2`.execute(db);
  return rows;
}

/**
 * Returns the months of a period with the moments at which each month begins and ends. The first and last month are
 * cut at the ends of the period.
 */
function monthsIn(period: Period) {
  const days = monthDays(period);
  const columnOf = (part: keyof MonthDays) => days.map((month) => month[part]);
  return sql`(SELECT d.*, d.first::timestamp AT TIME ZONE ${zone} AS start, (d.last + 1)::timestamp AT TIME ZONE ${zone} AS over
    FROM unnest(${columnOf('month')}::text[], ${columnOf('first')}::date[], ${columnOf('last')}::date[]) AS d (month, first, last))`;
}

export interface WorkMonthRow {
  /** `YYYY-MM`. */
  month: string;
  figure: 'created' | 'issued' | 'decided' | 'ended';
  /** The type of the quote, or the transition that ended the request. */
  part: string;
  /** The decision on the quote. */
  outcome: string;
  number: number;
}

/**
 * By month: the requests created, the requests that ended by one of those transitions, and the quotes issued
 * and decided.
 */
export async function listWorkByMonth(
  db: Db,
  period: Period,
  endings: readonly TransitionName[],
): Promise<WorkMonthRow[]> {
  const { rows } = await sql<WorkMonthRow>`
    SELECT m.month, f.* FROM ${monthsIn(period)} AS m CROSS JOIN LATERAL (
      SELECT 'created' AS figure, '' AS part, '' AS outcome, count(*)::int AS number FROM requests
        WHERE created_at >= m.start AND created_at < m.over
      UNION ALL SELECT 'issued', type, '', count(*) FROM quotes
        WHERE created_at >= m.start AND created_at < m.over GROUP BY type
      UNION ALL SELECT 'decided', type, status, count(*) FROM quotes
        WHERE decided_at >= m.start AND decided_at < m.over GROUP BY type, status
      UNION ALL SELECT 'ended', transition, '', count(*) FROM request_events
        WHERE transition = ANY(${endings}::text[]) AND created_at >= m.start AND created_at < m.over
          AND time_class IS NOT NULL
        GROUP BY transition
    ) AS f`.execute(db);
  return rows;
}

export interface MoneyMonthRow {
  month: string;
  figure: 'asked' | 'received' | 'refunded';
  /** Euros, as `numeric` text. */
  amount: string;
}

/** Lists the sums asked for, received and refunded, by month. Undone entries do not count. */
export async function listMoneyByMonth(db: Db, period: Period): Promise<MoneyMonthRow[]> {
  const { rows } = await sql<MoneyMonthRow>`
    SELECT m.month, f.figure, f.amount::text AS amount FROM ${monthsIn(period)} AS m CROSS JOIN LATERAL (
      SELECT 'asked' AS figure, coalesce(sum(asked), 0) AS amount FROM request_events
        WHERE asked IS NOT NULL AND asked_since >= m.start AND asked_since < m.over
      UNION ALL SELECT type, sum(amount) FROM ledger_entries
        WHERE value_on BETWEEN m.first AND m.last AND undoes IS NULL AND type IN ('received', 'refunded')
          AND id NOT IN (SELECT undoes FROM ledger_entries WHERE undoes IS NOT NULL)
        GROUP BY type
    ) AS f`.execute(db);
  return rows;
}

/** Counts the open requests in each status, by assignee, and how many of them wait for the agency. */
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

/** A request is late if it has been in this status for longer than `seconds`. */
export interface LateLimit {
  status: RequestStatus;
  seconds: number;
}

export interface LateRow {
  requestId: string;
  reference: string;
  title: string;
  status: RequestStatus;
  /** The time as JSON delivers it. */
  since: string;
  firstName: string;
  lastName: string;
  company: string | null;
  assigneeFirst: string | null;
  assigneeLast: string | null;
}

/**
 * Counts the requests that have been in their status for longer than its limit, and lists those that exceed it
 * by the most. Requests that are put away are not late.
 */
export async function findLate(
  db: Db,
  limits: readonly LateLimit[],
  maxListedLate: number,
): Promise<{ counts: { status: RequestStatus; late: number }[]; most: LateRow[] }> {
  const { rows } = await sql<{ counts: { status: RequestStatus; late: number }[]; most: LateRow[] }>`
    WITH limits AS (
      SELECT l.status, ${placeOf(sql.ref('l.status'))} AS place, now() - l.seconds * interval '1 second' AS before
      FROM unnest(${limits.map(({ status }) => status)}::text[], ${limits.map(({ seconds }) => seconds)}::float8[]) AS l (status, seconds)
    ), there AS MATERIALIZED (
      SELECT r.id AS request_id, l.status, r.status_since AS since, r.status_since - l.before AS by FROM limits l
      JOIN requests r ON r.status_place = l.place AND r.status_since < l.before AND NOT r.closed
      WHERE r.id NOT IN (SELECT id FROM requests WHERE follow_up_on > agency_day(now()))
    ), most AS (
      SELECT m.request_id AS "requestId", r.reference, r.title, m.status, m.since, m.by,
        p.first_name AS "firstName", p.last_name AS "lastName",
        (SELECT c.name FROM companies c WHERE c.id = r.company_id) AS company,
        a.first_name AS "assigneeFirst", a.last_name AS "assigneeLast"
      FROM (SELECT * FROM there ORDER BY by, request_id LIMIT ${maxListedLate}) AS m
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

/** Lists the comments on those transitions within the period, newest first. */
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

const payingPlaces = sql.join(payingStatuses.map(({ status }) => placeOf(sql.lit(status))));

export interface OpenMoneyRow {
  month: string;
  open: string;
  overdue: string;
}

/**
 * Lists the outstanding amounts, by the month in which they were asked for. An amount is overdue if it was asked for
 * more than `days` days ago and no transfer is announced for all of it.
 */
export async function listOpenMoney(db: Db, days: number): Promise<OpenMoneyRow[]> {
  const { rows } = await sql<OpenMoneyRow>`
    SELECT to_char(a.since AT TIME ZONE ${zone}, 'YYYY-MM') AS month, coalesce(sum(r.due), 0)::text AS open,
      coalesce(sum(r.due) FILTER (WHERE a.since < now() - ${days} * interval '1 day'
        AND coalesce(r.announced, 0) < r.due), 0)::text AS overdue
    FROM requests r CROSS JOIN LATERAL (SELECT min(e.asked_since) AS since FROM request_events e
      WHERE e.request_id = r.id AND e.to_status = r.status AND e.asked IS NOT NULL) AS a
    WHERE r.status_place IN (${payingPlaces}) GROUP BY 1`.execute(db);
  return rows;
}

export async function findDaysBeforeReminder(db: Db): Promise<number> {
  const row = await db.selectFrom('agency_settings').select('silence_days').executeTakeFirstOrThrow();
  return row.silence_days;
}
