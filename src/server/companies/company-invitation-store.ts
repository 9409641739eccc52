import { type Kysely, sql, type Transaction } from 'kysely';
import type { CompanyRole } from '#domain/companies/company-role-rules.ts';
import type { Language } from '#domain/language.ts';
import { endedRecordDays } from '#domain/personal-data/retention-limits.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

interface NewInvitation {
  id: string;
  companyId: string;
  tokenHash: Buffer;
  email: string;
  role: CompanyRole;
  language: Language;
  hours: number;
  by: string;
}

const inHours = (hours: number) => sql<Date>`now() + make_interval(hours => ${hours})`;

export async function insertInvitation(trx: Trx, invitation: NewInvitation): Promise<void> {
  const { id, companyId, tokenHash, email, role, language, hours, by } = invitation;
  await trx
    .insertInto('company_invitations')
    .values({
      id,
      company_id: companyId,
      token_hash: tokenHash,
      email,
      role,
      language,
      invited_by: by,
      expires_at: inHours(hours),
    })
    .execute();
}

/** Selects invitations that are neither accepted nor withdrawn, with their senders. */
const waitingInvitations = (db: Db) =>
  db
    .selectFrom('company_invitations as i')
    .innerJoin('companies as k', 'k.id', 'i.company_id')
    .leftJoin('profiles as b', 'b.id', 'i.invited_by')
    .select(['i.id', 'i.company_id as companyId', 'i.email', 'i.language', 'i.role', 'k.name as company'])
    .select(['i.created_at as sentAt', 'i.expires_at as expiresAt'])
    .select(['b.first_name as firstName', 'b.last_name as lastName'])
    .where('i.accepted_at', 'is', null)
    .where('i.withdrawn_at', 'is', null);

export function listInvitations(db: Db, companyId: string) {
  return waitingInvitations(db)
    .where('i.company_id', '=', companyId)
    .orderBy('i.created_at')
    .orderBy('i.id')
    .execute();
}
export type CompanyInvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

export function findInvitation(db: Db, companyId: string, id: string) {
  return waitingInvitations(db)
    .where('i.company_id', '=', companyId)
    .where('i.id', '=', id)
    .executeTakeFirst();
}

/** Finds the invitation that the link opens. Undefined if the link is invalid or no longer valid. */
export function findOpenInvitation(db: Db, tokenHash: Buffer) {
  return waitingInvitations(db)
    .where('i.token_hash', '=', tokenHash)
    .where('i.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/**
 * Accepts the invitation and returns its role. If several requests accept it at once, all but one get
 * undefined.
 */
export async function consumeInvitation(
  trx: Trx,
  tokenHash: Buffer,
  userId: string,
): Promise<CompanyRole | undefined> {
  const accepted = await trx
    .updateTable('company_invitations')
    .set({ accepted_at: sql<Date>`now()`, accepted_by: userId })
    .where('token_hash', '=', tokenHash)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('role')
    .executeTakeFirst();
  return accepted?.role;
}

/** Deletes an address's expired invitation, so that a new one can take its place. */
export async function deleteExpiredInvitation(trx: Trx, companyId: string, email: string): Promise<void> {
  await trx
    .deleteFrom('company_invitations')
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}

/** Replaces the link of an invitation that is neither accepted nor withdrawn. */
export async function updateInvitation(
  trx: Trx,
  id: string,
  { tokenHash, hours, by }: Pick<NewInvitation, 'tokenHash' | 'hours' | 'by'>,
): Promise<void> {
  await trx
    .updateTable('company_invitations')
    .set({
      token_hash: tokenHash,
      created_at: sql`now()`,
      expires_at: inHours(hours),
      invited_by: by,
    })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Returns false if the invitation was accepted or withdrawn, or is gone. */
export async function updateInvitationWithdrawn(trx: Trx, companyId: string, id: string): Promise<boolean> {
  const withdrawn = await trx
    .updateTable('company_invitations')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return withdrawn !== undefined;
}

/** Withdraws the open invitations that a person sent for a company. Returns their ids. */
export async function updateInvitationsWithdrawnBy(
  trx: Trx,
  companyId: string,
  userId: string,
): Promise<string[]> {
  const withdrawn = await trx
    .updateTable('company_invitations')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('invited_by', '=', userId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute();
  return withdrawn.map(({ id }) => id);
}

/** Deletes invitations that expired more than `endedRecordDays` ago. Returns their number. */
export async function deleteOldInvitations(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('company_invitations')
    .where('expires_at', '<', sql<Date>`now() - make_interval(days => ${endedRecordDays})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * For an erased account: deletes the invitations that were sent to its address or accepted by it, and its own
 * unaccepted ones. Returns their ids.
 */
export async function deleteInvitationsOf(
  trx: Trx,
  { userId, email }: { userId: string; email: string },
): Promise<string[]> {
  const deleted = await trx
    .deleteFrom('company_invitations')
    .where((eb) =>
      eb.or([
        eb('email', '=', email),
        eb('accepted_by', '=', userId),
        eb('invited_by', '=', userId).and('accepted_at', 'is', null),
      ]),
    )
    .returning('id')
    .execute();
  return deleted.map(({ id }) => id);
}

/** Lists the invitations that a person sent and those sent to their address, for the copy of their data. */
export async function listInvitationsAbout(db: Db, { userId, email }: { userId: string; email: string }) {
  const rows = await db
    .selectFrom('company_invitations as i')
    .innerJoin('companies as k', 'k.id', 'i.company_id')
    .select(['k.name as company', 'i.email as sentTo', 'i.role', 'i.created_at as sentAt'])
    .select(['i.expires_at as expiresAt', 'i.accepted_at as acceptedAt', 'i.withdrawn_at as withdrawnAt'])
    .select(sql<boolean>`i.invited_by IS NOT DISTINCT FROM ${userId}::uuid`.as('byYou'))
    .where((eb) => eb.or([eb('i.email', '=', email), eb('i.invited_by', '=', userId)]))
    .orderBy('i.created_at')
    .orderBy('i.id')
    .execute();
  return rows;
}
