import { type Kysely, sql, type Transaction } from 'kysely';
import type { Place } from '#domain/changes/change-kinds.ts';
import type { CompanyRole } from '#domain/companies/company-role-rules.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** Locks a company until the transaction ends: nobody joins or leaves it, or changes role. */
export function lockCompany(trx: Trx, companyId: string) {
  return trx
    .selectFrom('companies')
    .select(['id', 'name', 'vat_number as vatNumber', 'approval_above as approvalAbove'])
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
export type LockedCompany = NonNullable<Awaited<ReturnType<typeof lockCompany>>>;

/** Locks every company of a person, in the order of their ids so that transactions do not deadlock. */
export async function lockCompaniesOf(trx: Trx, userId: string): Promise<void> {
  await trx
    .selectFrom('companies')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('company_members').select('company_id').where('user_id', '=', userId),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Lists the members of a company, the longest-standing first. */
export function listMembers(db: Db, companyId: string) {
  return db
    .selectFrom('company_members as w')
    .innerJoin('profiles as p', 'p.id', 'w.user_id')
    .where('w.company_id', '=', companyId)
    .select(['p.id', 'p.first_name as firstName', 'p.last_name as lastName', 'p.email', 'p.language'])
    .select(['w.role', 'w.joined_at as since'])
    .orderBy('w.joined_at')
    .orderBy('p.id')
    .execute();
}
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

/** Lists the ids of everybody who shares a company with the person, and their own. */
export async function listColleagues(trx: Trx, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('company_members as w')
    .innerJoin('company_members as o', 'o.company_id', 'w.company_id')
    .where('w.user_id', '=', userId)
    .select('o.user_id as id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
}

/** Finds the person's role in a company. Undefined if they are not a member. */
export async function findMemberRole(
  db: Db,
  userId: string,
  companyId: string,
): Promise<CompanyRole | undefined> {
  const row = await db
    .selectFrom('company_members')
    .select('role')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.role;
}

export async function countMemberships(db: Db, userId: string): Promise<number> {
  const { amount } = await db
    .selectFrom('company_members')
    .select((eb) => eb.fn.countAll<number>().as('amount'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return amount;
}

/** Agents belong to no company. Call it after locking the account: making an agent locks it too. */
export async function isAgent(trx: Trx, userId: string): Promise<boolean> {
  const role = await trx
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .where('role', '=', 'agent')
    .executeTakeFirst();
  return role !== undefined;
}

/** Returns whether the person is the only owner of a company that has other members. */
export async function isLastOwner(db: Db, userId: string): Promise<boolean> {
  const { isLast } = await db
    .selectNoFrom(
      sql<boolean>`EXISTS (SELECT FROM company_members w WHERE w.user_id = ${userId} AND w.role = 'owner'
        AND EXISTS (SELECT FROM company_members o WHERE o.company_id = w.company_id AND o.user_id <> w.user_id)
        AND NOT EXISTS (SELECT FROM company_members o WHERE o.company_id = w.company_id
          AND o.user_id <> w.user_id AND o.role = 'owner'))`.as('isLast'),
    )
    .executeTakeFirstOrThrow();
  return isLast;
}

interface NewMember {
  companyId: string;
  userId: string;
  role: CompanyRole;
}

export async function insertMember(trx: Trx, { companyId, userId, role }: NewMember): Promise<void> {
  await trx.insertInto('company_members').values({ company_id: companyId, user_id: userId, role }).execute();
}

/** Keeps the day on which the person joined. */
export async function updateMemberRole(trx: Trx, { companyId, userId, role }: NewMember): Promise<void> {
  await trx
    .updateTable('company_members')
    .set({ role })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteMember(trx: Trx, { companyId, userId }: Omit<NewMember, 'role'>): Promise<void> {
  await trx
    .deleteFrom('company_members')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
}

export async function updateApprovalRule(
  trx: Trx,
  companyId: string,
  limitAbove: string | null,
): Promise<void> {
  await trx
    .updateTable('companies')
    .set({ approval_above: limitAbove, updated_at: sql<Date>`now()` })
    .where('id', '=', companyId)
    .execute();
}

/**
 * Lists requests that have a quote which waits for a colleague's approval: all of the company, or only those that a
 * person is asked about.
 */
export function listAwaitingApproval(
  trx: Trx,
  {
    companyId,
    askedOf,
  }: { companyId: string; askedOf?: undefined } | { companyId?: undefined; askedOf: string },
): Promise<Place[]> {
  const open = trx
    .selectFrom('quote_approvals as a')
    .innerJoin('requests as r', 'r.id', 'a.request_id')
    .where('a.outcome', 'is', null)
    .select(['r.id', 'r.client_id as clientId']);
  return (
    companyId === undefined
      ? open.where('a.asked_of', '=', askedOf)
      : open.where('r.company_id', '=', companyId)
  ).execute();
}

export async function findApprovalRule(db: Db, companyId: string): Promise<string | null> {
  const row = await db
    .selectFrom('companies')
    .select('approval_above as above')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return row?.above ?? null;
}
