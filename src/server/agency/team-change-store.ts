import { type Kysely, type RawBuilder, sql } from 'kysely';
import { formerAgentNotificationDays, teamUnchangedDays } from '#domain/agency/bank-change-rules.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;

export interface TeamChangeRow {
  teamChangedAt: Date;
  hasLeft: boolean;
  changedFirst: string | null;
  changedLast: string | null;
}

/**
 * Returns the newest removal of an agent or appointment of an administrator, since `teamUnchangedDays` before `moment`.
 * The source is the audit records, which never change.
 */
export const newestTeamChange = (moment: RawBuilder<Date>) => sql<TeamChangeRow>`(
  SELECT r.created_at AS "teamChangedAt", r.action = 'remove_agent' AS "hasLeft",
    p.first_name AS "changedFirst", p.last_name AS "changedLast"
  FROM audit_records r LEFT JOIN profiles p
    ON p.id = coalesce(r.details ->> 'agent', r.details ->> 'userId', r.actor_id::text)::uuid
  WHERE r.action IN ('remove_agent', 'give_administrator', 'agent_joined', 'agent_promoted')
    AND (r.action IN ('remove_agent', 'give_administrator') OR (r.details ->> 'administrator')::boolean)
    AND r.created_at > ${moment} - make_interval(days => ${sql.lit(teamUnchangedDays)})
  ORDER BY r.id DESC LIMIT 1)`;

/** Returns whether the team has changed within the last `teamUnchangedDays` days. */
export async function hasTeamChanged(db: Db): Promise<boolean> {
  const { rows } = await sql<TeamChangeRow>`SELECT * FROM ${newestTeamChange(
    sql<Date>`clock_timestamp()`,
  )} t`.execute(db);
  return rows.length > 0;
}

/** Lists the people who lost the role of an agent in the last `formerAgentNotificationDays` days. */
export function listRecentlyRemovedAgents(db: Db) {
  return db
    .selectFrom('user_roles as r')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .select(['p.id', 'p.email', 'p.first_name as firstName', 'p.last_name as lastName', 'p.language'])
    .where('r.role', '=', 'former_agent')
    .where(
      'r.updated_at',
      '>',
      sql<Date>`clock_timestamp() - make_interval(days => ${sql.lit(formerAgentNotificationDays)})`,
    )
    .where('p.erased_at', 'is', null)
    .orderBy('p.id')
    .execute();
}
