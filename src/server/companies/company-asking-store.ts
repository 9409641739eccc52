import type { Kysely, Transaction } from 'kysely';
import { rolesThatMay } from '#domain/companies/company-role-rules.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** Sets the company for which the person's sessions begin. */
export async function updateBeginning(trx: Trx, userId: string, companyId: string): Promise<void> {
  await trx.updateTable('profiles').set({ company_id: companyId }).where('id', '=', userId).execute();
}

/** Lists the companies for which the person may ask for something, sorted by name. */
export function listAskedCompanies(db: Db, userId: string) {
  return db
    .selectFrom('companies as k')
    .innerJoin('company_members as w', 'w.company_id', 'k.id')
    .where('w.user_id', '=', userId)
    .where('w.role', 'in', [...rolesThatMay('ask')])
    .orderBy('k.name')
    .orderBy('k.id')
    .select(['k.id', 'k.name'])
    .execute();
}

/**
 * Returns whether the person may ask for something for the company. Locks the membership until the transaction ends.
 */
export async function hasAskingMember(trx: Trx, companyId: string, userId: string): Promise<boolean> {
  const member = await trx
    .selectFrom('company_members')
    .select('role')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('role', 'in', [...rolesThatMay('ask')])
    .forShare()
    .executeTakeFirst();
  return member !== undefined;
}
