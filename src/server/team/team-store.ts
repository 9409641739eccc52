import { type Kysely, sql, type Transaction } from 'kysely';
import type { AgencyRole } from '#domain/team/agency-role-rules.ts';
import { agencyRoleColumns, agencyRoleIn } from '#server/services/database/agency-role.ts';
import type { AssignmentKind } from '#domain/assignments/assignment-rules.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** A value of the column `role`. Any value except `agent` means a client. */
const formerAgentRole = 'former_agent';

const peopleWithRoles = (db: Db) =>
  db
    .selectFrom('user_roles as r')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .select(['p.id', 'p.first_name as firstName', 'p.last_name as lastName', 'p.email'])
    .select('r.updated_at as since');

export function listTeamAgents(db: Db) {
  return peopleWithRoles(db)
    .select(agencyRoleIn('r').as('agencyRole'))
    .select(
      sql<boolean>`EXISTS (SELECT FROM factors f WHERE f.user_id = p.id AND f.status = 'verified')`.as(
        'hasSecondFactor',
      ),
    )
    .select(
      sql<Date | null>`(SELECT max(s.rotated_at) FROM sessions s
        WHERE s.user_id = p.id AND NOT s.factor_pending)`.as('lastSeenAt'),
    )
    .where('r.role', '=', sql.lit('agent'))
    .orderBy('r.updated_at')
    .orderBy('p.id')
    .execute();
}
export type AgentRow = Awaited<ReturnType<typeof listTeamAgents>>[number];

export function listFormerAgents(db: Db) {
  return peopleWithRoles(db)
    .where('r.role', '=', sql.lit(formerAgentRole))
    .orderBy('r.updated_at', 'desc')
    .orderBy('p.id')
    .execute();
}
export type FormerAgentRow = Awaited<ReturnType<typeof listFormerAgents>>[number];

async function changeRole(trx: Trx, userId: string, from: string, to: string): Promise<void> {
  await trx
    .updateTable('user_roles')
    .set({ role: to, ...agencyRoleColumns(null), updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('role', '=', from)
    .execute();
}

export function updateRoleToFormer(trx: Trx, userId: string): Promise<void> {
  return changeRole(trx, userId, 'agent', formerAgentRole);
}

export function updateRoleToAgent(trx: Trx, userId: string): Promise<void> {
  return changeRole(trx, userId, formerAgentRole, 'agent');
}

/**
 * Unassigns an agent's requests before the role is removed. A call that assigns them more requests waits, and
 * then finds the role gone.
 */
export async function updateRequestsUnassigned(trx: Trx, userId: string): Promise<void> {
  await trx
    .selectFrom('user_roles')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  const leave: AssignmentKind = 'leave';
  await trx
    .with('released', (qb) =>
      qb.updateTable('requests').set({ assignee_id: null }).where('assignee_id', '=', userId).returning('id'),
    )
    .insertInto('request_assignments')
    .columns(['request_id', 'kind', 'from_id'])
    .expression((eb) =>
      eb.selectFrom('released').select(['id', sql.lit(leave).as('kind'), sql.val(userId).as('from_id')]),
    )
    .execute();
}

/** Changes the agency role. The moment at which the user became an agent stays the same. */
export async function updateAgencyRole(trx: Trx, userId: string, role: AgencyRole): Promise<void> {
  await trx
    .updateTable('user_roles')
    .set(agencyRoleColumns(role))
    .where('user_id', '=', userId)
    .where('role', '=', 'agent')
    .execute();
}

export async function hasRequests(trx: Trx, userId: string): Promise<boolean> {
  const { has } = await trx
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('requests').select('id').where('user_id', '=', userId)),
          eb.exists(eb.selectFrom('company_members').select('role').where('user_id', '=', userId)),
        ])
        .as('has'),
    )
    .executeTakeFirstOrThrow();
  return has === true;
}
