import { sql } from 'kysely';
import type { AgencyAct } from '#domain/team/agency-act-kinds.ts';
import { type AgencyRole, rolesThatMay } from '#domain/team/agency-role-rules.ts';

/** How a statement names `user_roles`. */
type Row = 'r' | 'user_roles';

/** The stored role of that row at the agency; null: none. `asAgencyRole` knows which of them still mean something. */
export const agencyRoleIn = (row: Row) =>
  sql<string | null>`CASE WHEN ${sql.ref(`${row}.role`)} = 'agent' THEN
    CASE WHEN ${sql.ref(`${row}.administrator`)} THEN 'administrator'
      ELSE coalesce(${sql.ref(`${row}.agency_role`)}, 'agent') END END`;

/** Whether the role of that row covers the act. */
export const mayIn = (row: Row, act: AgencyAct) =>
  sql<boolean>`${agencyRoleIn(row)} IN (${sql.join(rolesThatMay(act).map((role) => sql.lit(role)))})`;

/** The same as columns to be written. */
export function agencyRoleColumns(role: AgencyRole | null) {
  const isNamed = role !== null && role !== 'agent' && role !== 'administrator';
  return { administrator: role === 'administrator', agency_role: isNamed ? role : null };
}
