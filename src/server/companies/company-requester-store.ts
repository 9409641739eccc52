import type { Kysely, Transaction } from 'kysely';
import { rolesWithAct } from '#domain/companies/company-role-rules.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** Sets the company for which the person's sessions begin. */
export async function updateInitialCompany(trx: Trx, userId: string, companyId: string): Promise<void> {
  await trx.updateTable('profiles').set({ company_id: companyId }).where('id', '=', userId).execute();
}

/** Lists the companies for which the person may ask for something, sorted by name. */
export function listCompaniesOfRequester(db: Db, userId: string) {
  return db
    .selectFrom('companies as k')
    .innerJoin('company_members as w', 'w.company_id', 'k.id')
    .where('w.user_id', '=', userId)
    .where('w.role', 'in', [...rolesWithAct('ask')])
    .orderBy('k.name')
    .orderBy('k.id')
    .select(['k.id', 'k.name'])
    .execute();
}

/**
 * Returns whether the person may ask for something for the company. Locks the membership until the transaction ends.
 */
export async function isRequesterOfCompany(trx: Trx, companyId: string, userId: string): Promise<boolean> {
  const member = await trx
    .selectFrom('company_members')
    .select('role')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('role', 'in', [...rolesWithAct('ask')])
    .forShare()
    .executeTakeFirst();
  return member !== undefined;
}
