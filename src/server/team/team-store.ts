import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** In the column of roles, where whatever is not `agent` is a client. */
const former = 'former_agent';

const people = (db: Db) =>
  db
    .selectFrom('user_roles as r')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .select(['p.id', 'p.first_name as firstName', 'p.last_name as lastName', 'p.email'])
    .select('r.updated_at as since');

export function listTeamAgents(db: Db) {
  return people(db)
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
  return people(db)
    .where('r.role', '=', sql.lit(former))
    .orderBy('r.updated_at', 'desc')
    .orderBy('p.id')
    .execute();
}
export type FormerAgentRow = Awaited<ReturnType<typeof listFormerAgents>>[number];

/** Invitations to an address that nobody has used, and whose address has not become an agent's by another. */
const waiting = (db: Db) =>
  db
    .selectFrom('agent_invitations as i')
    .leftJoin('profiles as b', 'b.id', 'i.invited_by')
    .select(['i.id', 'i.language', 'i.created_at as sentAt', 'i.expires_at as expiresAt'])
    .select(sql<string>`i.email`.as('email'))
    .select(['b.first_name as firstName', 'b.last_name as lastName'])
    .where('i.used_at', 'is', null)
    .where('i.email', 'is not', null)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM profiles p JOIN user_roles r ON r.user_id = p.id
        WHERE p.email = i.email AND r.role = 'agent')`,
    );

export function listInvitations(db: Db) {
  return waiting(db).orderBy('i.created_at').orderBy('i.id').execute();
}
export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

export function findInvitation(db: Db, id: string) {
  return waiting(db).where('i.id', '=', id).executeTakeFirst();
}

export async function hasOpenInvitation(db: Db, email: string): Promise<boolean> {
  const open = await waiting(db)
    .where('i.email', '=', email)
    .where('i.expires_at', '>', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** The invitations of an address whose time ran out: a new one takes their place. */
export async function deleteLapsedInvitations(trx: Trx, email: string): Promise<void> {
  await trx
    .deleteFrom('agent_invitations')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}

interface Renewal {
  tokenHash: Buffer;
  hours: number;
  by: string;
}

/** From now on its link is another one; false where somebody has used it meanwhile. */
export async function updateInvitation(
  trx: Trx,
  id: string,
  { tokenHash, hours, by }: Renewal,
): Promise<boolean> {
  const renewed = await trx
    .updateTable('agent_invitations')
    .set({
      token_hash: tokenHash,
      created_at: sql`now()`,
      expires_at: sql`now() + make_interval(hours => ${hours})`,
      invited_by: by,
    })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return renewed !== undefined;
}

/** False where somebody has used it, or it is gone. */
export async function deleteInvitation(trx: Trx, id: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('agent_invitations')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('email', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** What somebody sent that nobody has used; the ids. */
export async function deleteInvitationsBy(trx: Trx, userId: string): Promise<string[]> {
  const deleted = await trx
    .deleteFrom('agent_invitations')
    .where('invited_by', '=', userId)
    .where('used_at', 'is', null)
    .returning('id')
    .execute();
  return deleted.map(({ id }) => id);
}

async function changeRole(trx: Trx, userId: string, from: string, to: string): Promise<void> {
  await trx
    .updateTable('user_roles')
    .set({ role: to, updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('role', '=', from)
    .execute();
}

export function updateRoleToFormer(trx: Trx, userId: string): Promise<void> {
  return changeRole(trx, userId, 'agent', former);
}

export function updateRoleToAgent(trx: Trx, userId: string): Promise<void> {
  return changeRole(trx, userId, former, 'agent');
}

export async function hasRequests(trx: Trx, userId: string): Promise<boolean> {
  const request = await trx
    .selectFrom('requests')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return request !== undefined;
}
