import { endedRecordDays } from '#domain/personal-data/retention-limits.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Language } from '#domain/language.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

interface NewInvitation {
  id: string;
  tokenHash: Buffer;
  email: string | null;
  hours: number;
  administrator: boolean;
  language?: Language | undefined;
  by?: string | undefined;
}

export async function insertInvitation(
  db: Db,
  { id, tokenHash, email, hours, administrator, language, by }: NewInvitation,
): Promise<void> {
  await db
    .insertInto('agent_invitations')
    .values({
      id,
      token_hash: tokenHash,
      email,
      administrator,
      expires_at: sql`now() + make_interval(hours => ${hours})`,
      invited_by: by ?? null,
      ...(language && { language }),
    })
    .execute();
}

// A link without an address is valid only while there is no agent: an old link must not create a second agent.
const isOpen = sql<boolean>`used_at IS NULL AND expires_at > now()
  AND (email IS NOT NULL OR NOT EXISTS (SELECT FROM user_roles WHERE role = 'agent'))`;

export function findOpenInvitation(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('agent_invitations')
    .select(['id', 'email', 'administrator', 'expires_at as expiresAt'])
    .where('token_hash', '=', tokenHash)
    .where(isOpen)
    .executeTakeFirst();
}

/** Marks the invitation as used. If several calls do this at once, exactly one gets true. */
export async function consumeInvitation(trx: Db, tokenHash: Buffer): Promise<boolean> {
  const spent = await trx
    .updateTable('agent_invitations')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where(isOpen)
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function updateInvitedUser(trx: Db, invitationId: string, userId: string): Promise<void> {
  await trx
    .updateTable('agent_invitations')
    .set({ used_by: userId })
    .where('id', '=', invitationId)
    .execute();
}

/** Deletes unused invitations without an address. */
export async function deleteOpenInvitations(trx: Db): Promise<void> {
  await trx.deleteFrom('agent_invitations').where('email', 'is', null).where('used_at', 'is', null).execute();
}

/** Deletes invitations that expired long ago. */
export async function deleteOldInvitations(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('agent_invitations')
    .where('expires_at', '<', sql<Date>`now() - make_interval(days => ${endedRecordDays})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Selects unused invitations to addresses that have not become an agent's through another invitation. */
const waitingAgentInvitations = (db: Db) =>
  db
    .selectFrom('agent_invitations as i')
    .leftJoin('profiles as b', 'b.id', 'i.invited_by')
    .select(['i.id', 'i.language', 'i.administrator', 'i.created_at as sentAt', 'i.expires_at as expiresAt'])
    .select(sql<string>`i.email`.as('email'))
    .select(['b.first_name as firstName', 'b.last_name as lastName'])
    .where('i.used_at', 'is', null)
    .where('i.email', 'is not', null)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM profiles p JOIN user_roles r ON r.user_id = p.id
        WHERE p.email = i.email AND r.role = 'agent')`,
    );

export function listInvitations(db: Db) {
  return waitingAgentInvitations(db).orderBy('i.created_at').orderBy('i.id').execute();
}
export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

export function findInvitation(db: Db, id: string) {
  return waitingAgentInvitations(db).where('i.id', '=', id).executeTakeFirst();
}

export async function hasOpenInvitation(db: Db, email: string): Promise<boolean> {
  const open = await waitingAgentInvitations(db)
    .where('i.email', '=', email)
    .where('i.expires_at', '>', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Deletes an address's expired invitations, which a new one replaces. */
export async function deleteExpiredInvitations(trx: Trx, email: string): Promise<void> {
  await trx
    .deleteFrom('agent_invitations')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}

interface NewInvitationLink {
  tokenHash: Buffer;
  hours: number;
  by: string;
}

/** Gives the invitation a new link. Returns false if it was used meanwhile. */
export async function updateInvitation(
  trx: Trx,
  id: string,
  { tokenHash, hours, by }: NewInvitationLink,
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

/** Returns false if the invitation was used or is gone. */
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

/** Deletes the unused invitations that the user sent. Returns their ids. */
export async function deleteInvitationsBy(trx: Trx, userId: string): Promise<string[]> {
  const deleted = await trx
    .deleteFrom('agent_invitations')
    .where('invited_by', '=', userId)
    .where('used_at', 'is', null)
    .returning('id')
    .execute();
  return deleted.map(({ id }) => id);
}
