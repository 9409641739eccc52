import { type Expression, type Kysely, sql, type Transaction } from 'kysely';
import { clientActsOf, type ClientAct, type CompanyRole } from '#domain/companies/company-role-rules.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Scope } from '#server/services/http/actor.ts';
import { contextOf, inScope } from '#server/services/http/in-scope.ts';

/** Returns the user's role in the company, or null if they are not a member or there is no such company. */
export const roleIn = (companyId: Expression<string | null>, userId: Expression<string | null>) =>
  sql<CompanyRole | null>`(SELECT w.role FROM company_members w
    WHERE w.company_id = ${companyId} AND w.user_id = ${userId}::uuid)`;

/**
 * Returns the acts that the reader may do on a request that this transaction locks: those of their role in the
 * company, or all if they act for themselves. Locks the membership until the transaction ends. Null if the reader is
 * no longer a member.
 */
export async function lockActs(
  trx: Transaction<Database>,
  { readerId }: Scope,
  companyId: string | null,
): Promise<readonly ClientAct[] | null> {
  if (readerId === null) return [];
  if (companyId === null) return clientActsOf(null);
  const member = await trx
    .selectFrom('company_members')
    .select('role')
    .where('company_id', '=', companyId)
    .where('user_id', '=', readerId)
    .forShare()
    .executeTakeFirst();
  return member ? clientActsOf(member.role) : null;
}

/**
 * Finds the role in which a client sees a request. Null if they act for themselves, undefined if the request is
 * outside the scope.
 */
export async function findRoleAt(
  db: Kysely<Database>,
  scope: Scope,
  requestId: string,
): Promise<CompanyRole | null | undefined> {
  const found = await db
    .selectFrom('requests as r')
    .select((eb) => roleIn(eb.ref('r.company_id'), sql.val(scope.readerId)).as('role'))
    .where('r.id', '=', requestId)
    .where(inScope(scope, 'r'))
    .executeTakeFirst();
  return found?.role;
}

/**
 * Finds the role of the session's person in the company for which the session acts. Null if they act for themselves.
 */
export async function findRoleInContext(db: Kysely<Database>, { readerId, sessionId }: Scope) {
  const { role } = await db
    .selectNoFrom(roleIn(contextOf(sessionId), sql.val(readerId)).as('role'))
    .executeTakeFirstOrThrow();
  return role;
}
