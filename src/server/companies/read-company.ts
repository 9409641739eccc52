import type { Kysely } from 'kysely';
import type { Company } from '#contract/companies/company-replies.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import { findOwnCompany } from './company-store.ts';
import { companyView } from './company-view.ts';

/** Returns the same error if the company does not exist or if the user is not a member. */
export const companyNotFound = () => new ApiError('company_not_found', 'There is no such company.');

/** Returns a company of this person. Throws `company_not_found`. */
export async function readCompany(db: Kysely<Database>, userId: string, companyId: string): Promise<Company> {
  const row = await findOwnCompany(db, userId, companyId);
  if (!row) throw companyNotFound();
  return companyView(row);
}
