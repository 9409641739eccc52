import { sql } from 'kysely';
import type { AgencyAct } from '#domain/team/agency-act-kinds.ts';
import { type AgencyRole, agencyRolesWithAct } from '#domain/team/agency-role-rules.ts';

/** The name of the table `user_roles` in a statement. */
type Row = 'r' | 'user_roles';

/** Returns the agency role that this row stores, or null. `asAgencyRole` knows which stored roles are still valid. */
export const agencyRoleIn = (row: Row) =>
  sql<string | null>`CASE WHEN ${sql.ref(`${row}.role`)} = 'agent' THEN
    CASE WHEN ${sql.ref(`${row}.administrator`)} THEN 'administrator'
      ELSE coalesce(${sql.ref(`${row}.agency_role`)}, 'agent') END END`;

/** Returns a condition: the role of that row covers the act. */
export const mayIn = (row: Row, act: AgencyAct) =>
  sql<boolean>`${agencyRoleIn(row)} IN (${sql.join(agencyRolesWithAct(act).map((role) => sql.lit(role)))})`;

/** Returns the same role as column values to write. */
export function agencyRoleColumns(role: AgencyRole | null) {
  const isNamed = role !== null && role !== 'agent' && role !== 'administrator';
  return { administrator: role === 'administrator', agency_role: isNamed ? role : null };
}
