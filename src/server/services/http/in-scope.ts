import { type Expression, type RawBuilder, sql } from 'kysely';
import {
  type ClientAct,
  type CompanyRole,
  isActOfAsker,
  rolesWithAct,
} from '#domain/companies/company-role-rules.ts';
import type { Argument } from '#server/services/database/prepared-query.ts';
import { Scope } from './actor.ts';

/** The name of the requests table in a statement. */
type Row = 'r' | 'requests';

/**
 * The arguments of a prepared statement about one request: its id and the parts of the scope that `inScope`
 * reads.
 */
export type ScopedArgs = { requestId: string } & Pick<Scope, 'readerId' | 'statuses'>;
type ReaderArguments = { [Part in 'readerId' | 'statuses']: Expression<ScopedArgs[Part]> };

export const readerIn = (arg: Argument<ScopedArgs>): ReaderArguments => ({
  readerId: arg('readerId'),
  statuses: arg('statuses'),
});

/** A `readerId` alone is only for statements whose act covers all requests (`domain/team/agency-act-kinds.ts`). */
type Reader = Scope | ReaderArguments | Expression<string | null>;

/**
 * Returns a condition: the reader may see the request of that row. The agency sees every request, or those in the
 * statuses of a role. A client sees their own requests and those of every company that they are now a member of.
 * Every statement that reads by an id from a URL or a body needs this condition. With an act, a client must also be
 * allowed to do the act on that request now; statements on the conversation use `read`.
 */
export function inScope(reader: Reader, row: Row, act?: ClientAct): RawBuilder<boolean> {
  if (reader instanceof Scope) {
    const { readerId, statuses } = reader;
    return readerId === null ? isInStatuses(statuses, row) : isOfClient(sql.val(readerId), row, act);
  }
  if (!('readerId' in reader)) {
    return sql<boolean>`(${reader}::uuid IS NULL OR ${isOfClient(reader, row, act)})`;
  }
  const { readerId, statuses } = reader;
  return sql<boolean>`CASE WHEN ${readerId}::uuid IS NOT NULL THEN ${isOfClient(readerId, row, act)}
    ELSE ${statuses}::text[] IS NULL OR ${sql.ref(`${row}.status`)} = ANY (${statuses}::text[]) END`;
}

/** Returns a condition: the row's status is one in which the agency role sees requests; null if it sees every one. */
const isInStatuses = (statuses: Scope['statuses'], row: Row) =>
  statuses === null
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(`${row}.status`)} = ANY (${statuses}::text[])`;

/** Returns a condition: the role of a row of `company_members w` covers the act. */
export const coversAct = (act: ClientAct) =>
  sql<boolean>`w.role IN (${sql.join(rolesWithAct(act).map((role) => sql.lit(role)))})`;

const isOfClient = (reader: Expression<string | null>, row: Row, act?: ClientAct) =>
  sql<boolean>`(${sql.ref(`${row}.client_id`)} = ${reader}::uuid OR EXISTS (SELECT FROM company_members w
    WHERE w.company_id = ${sql.ref(`${row}.company_id`)} AND w.user_id = ${reader}::uuid
      AND ${act === undefined ? sql.lit(true) : coversActAt(reader, row, act)}))`;

const coversActAt = (reader: Expression<string | null>, row: Row, act: ClientAct) =>
  isActOfAsker(act)
    ? sql<boolean>`(${coversAct(act)} OR ${sql.ref(`${row}.user_id`)} = ${reader}::uuid)`
    : coversAct(act);

/** The reader and their session, as values or as arguments of a prepared statement. */
export interface ListReader {
  readerId: unknown;
  sessionId: unknown;
}

const fromSessionCompany = (sessionId: unknown) => sql`FROM sessions s JOIN company_members w
  ON w.company_id = s.company_id AND w.user_id = s.user_id WHERE s.id = ${sessionId}::uuid`;

/**
 * Returns the company for which the session acts, if its user is still a member; null if the user acts for
 * themselves.
 */
export const contextOf = (sessionId: unknown) =>
  sql<string | null>`(SELECT w.company_id ${fromSessionCompany(sessionId)})`;

/** Returns that company with the user's role in it, as a table of at most one row. */
export const membershipOf = (sessionId: unknown) =>
  sql<{
    company: string;
    role: CompanyRole;
  }>`(SELECT w.company_id AS company, w.role ${fromSessionCompany(sessionId)})`;

/**
 * Returns a condition: the request of that row appears in a client's lists and counters. It must belong to the user
 * or company for which the session acts.
 */
export function isListed({ readerId, sessionId }: ListReader, row?: Row): RawBuilder<boolean> {
  const client = sql.ref(row ? `${row}.client_id` : 'client_id');
  return sql<boolean>`${client} = (SELECT coalesce(${contextOf(sessionId)}, ${readerId}::uuid))`;
}
