import { type Expression, type RawBuilder, sql } from 'kysely';
import { type ClientAct, keepsAsAsker, rolesThatMay } from '#domain/companies/company-role-rules.ts';
import type { Argument } from '#server/services/database/prepared-query.ts';
import { Scope } from './actor.ts';

/** How a statement names its requests. */
type Row = 'r' | 'requests';

/** The arguments of a prepared statement about one request: its id, and what `inScope` asks of a scope. */
export type ScopedArgs = { requestId: string } & Pick<Scope, 'readerId' | 'statuses'>;
type ReaderArguments = { [Part in 'readerId' | 'statuses']: Expression<ScopedArgs[Part]> };

export const readerIn = (arg: Argument<ScopedArgs>): ReaderArguments => ({
  readerId: arg('readerId'),
  statuses: arg('statuses'),
});

/** The `readerId` alone: of a statement behind an act that goes over all requests (`domain/team/agency-act-kinds.ts`). */
type Reader = Scope | ReaderArguments | Expression<string | null>;

/**
 * Whether the reader may see the request of that row: the agency any, or those in the statuses of a role, a client their own and those of every company that
 * they belong to at this moment. What every statement asks that reads what an address or a body names. With an act: of
 * clients those who may do it at that request at this moment; `read` is what statements over its conversation ask.
 */
export function inScope(reader: Reader, row: Row, act?: ClientAct): RawBuilder<boolean> {
  if (reader instanceof Scope) {
    const { readerId, statuses } = reader;
    return readerId === null ? isIn(statuses, row) : isClients(sql.val(readerId), row, act);
  }
  if (!('readerId' in reader)) {
    return sql<boolean>`(${reader}::uuid IS NULL OR ${isClients(reader, row, act)})`;
  }
  const { readerId, statuses } = reader;
  return sql<boolean>`CASE WHEN ${readerId}::uuid IS NOT NULL THEN ${isClients(readerId, row, act)}
    ELSE ${statuses}::text[] IS NULL OR ${sql.ref(`${row}.status`)} = ANY (${statuses}::text[]) END`;
}

/** Whether a row is in a status in which a role of the agency sees requests; null: any. */
const isIn = (statuses: Scope['statuses'], row: Row) =>
  statuses === null
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(`${row}.status`)} = ANY (${statuses}::text[])`;

/** Whether the role of a row of `company_members w` covers the act. */
export const coversAct = (act: ClientAct) =>
  sql<boolean>`w.role IN (${sql.join(rolesThatMay(act).map((role) => sql.lit(role)))})`;

const isClients = (reader: Expression<string | null>, row: Row, act?: ClientAct) =>
  sql<boolean>`(${sql.ref(`${row}.client_id`)} = ${reader}::uuid OR EXISTS (SELECT FROM company_members w
    WHERE w.company_id = ${sql.ref(`${row}.company_id`)} AND w.user_id = ${reader}::uuid
      AND ${act === undefined ? sql.lit(true) : coversActAt(reader, row, act)}))`;

const coversActAt = (reader: Expression<string | null>, row: Row, act: ClientAct) =>
  keepsAsAsker(act)
    ? sql<boolean>`(${coversAct(act)} OR ${sql.ref(`${row}.user_id`)} = ${reader}::uuid)`
    : coversAct(act);

/** Who asks, and by which session: values, or the arguments of a prepared statement. */
export interface Listed {
  readerId: unknown;
  sessionId: unknown;
}

/** The company for which a session acts, as long as its person belongs to it; null: for themselves. */
export const contextOf = (sessionId: unknown) =>
  sql<string | null>`(SELECT w.company_id FROM sessions s JOIN company_members w
    ON w.company_id = s.company_id AND w.user_id = s.user_id WHERE s.id = ${sessionId}::uuid)`;

/** Whether the request of that row belongs on a client's lists and into their counters: of whom their session acts for. */
export function isListed({ readerId, sessionId }: Listed, row?: Row): RawBuilder<boolean> {
  const client = sql.ref(row ? `${row}.client_id` : 'client_id');
  return sql<boolean>`${client} = (SELECT coalesce(${contextOf(sessionId)}, ${readerId}::uuid))`;
}
