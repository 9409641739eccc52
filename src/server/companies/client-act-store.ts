import { type Expression, type Kysely, sql, type Transaction } from 'kysely';
import { actsOf, type ClientAct, type CompanyRole } from '#domain/companies/company-role-rules.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Scope } from '#server/services/http/actor.ts';
import { contextOf, inScope } from '#server/services/http/in-scope.ts';

/** As what somebody belongs to the company of that id; null for whoever does not, and where there is none. */
export const roleIn = (companyId: Expression<string | null>, userId: Expression<string | null>) =>
  sql<CompanyRole | null>`(SELECT w.role FROM company_members w
    WHERE w.company_id = ${companyId} AND w.user_id = ${userId}::uuid)`;

/**
 * What a reader may do for the client of a request that this transaction holds: for the company of that id, or for
 * themselves. Whoever changes their role or removes them waits until it ends; null where that was done before.
 */
export async function lockActs(
  trx: Transaction<Database>,
  { readerId }: Scope,
  companyId: string | null,
): Promise<readonly ClientAct[] | null> {
  if (readerId === null) return [];
  if (companyId === null) return actsOf(null);
  const member = await trx
    .selectFrom('company_members')
    .select('role')
    .where('company_id', '=', companyId)
    .where('user_id', '=', readerId)
    .forShare()
    .executeTakeFirst();
  return member ? actsOf(member.role) : null;
}

/** As what a client sees a request: null for themselves; undefined outside the scope. */
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

/** As what the person of a session acts for a company at present; null: for themselves. */
export async function findRoleInContext(db: Kysely<Database>, { readerId, sessionId }: Scope) {
  const { role } = await db
    .selectNoFrom(roleIn(contextOf(sessionId), sql.val(readerId)).as('role'))
    .executeTakeFirstOrThrow();
  return role;
}
