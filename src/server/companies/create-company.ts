import type * as z from 'zod/mini';
import type { newCompanyBody } from '#contract/companies/company-endpoints.ts';
import { maxCompanies } from '#domain/companies/company-rules.ts';
import { lockAccount } from '#server/accounts/account-store.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { updateHeldChecks } from '#server/changes/document-check-store.ts';
import { record } from '#server/changes/record-change.ts';
import { refreshCompanySearch } from '#server/derivation/refresh-search.ts';
import { ApiError } from '#server/services/api-error.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { readSessionUser } from '#server/sessions/read-user.ts';
import { enqueueVatCheck } from './check-vat-number.ts';
import { insertCompany, updateContext, updateRequestsToCompany } from './company-store.ts';
import { countMemberships, insertMember, isAgent } from './member-store.ts';
import { readCompany } from './read-company.ts';

/**
 * Creates a company that the actor owns, and makes the session act for it. The same call again, or twice at
 * once, returns the company made by the first. Throws `too_many_companies`, or `company_not_found` if the id is
 * taken.
 */
export async function createCompany(
  services: Pick<Services, 'db' | 'jobs' | 'config'>,
  actor: Actor,
  { id, company, takesRequests }: z.output<typeof newCompanyBody>,
) {
  const { userId } = actor;
  await transaction(services.db, async (trx) => {
    // The lock makes a person's calls run one after the other, so that their companies are counted correctly.
    if (!(await lockAccount(trx, userId)))
      throw new ApiError('session_ended', 'The account no longer exists.');
    if (await isAgent(trx, userId)) throw new ApiError('forbidden', 'Agents belong to no company.');
    const count = await countMemberships(trx, userId);
    if (!(await insertCompany(trx, id, company))) return;
    if (count >= maxCompanies) {
      throw new ApiError('too_many_companies', `One person belongs to ${maxCompanies} companies at most.`);
    }
    await insertMember(trx, { companyId: id, userId, role: 'owner' });
    if (takesRequests) {
      await updateRequestsToCompany(trx, userId, id);
      await refreshCompanySearch(trx, id);
      await updateHeldChecks(trx, { companyId: id });
    }
    await updateContext(trx, actor, id);
    await insertAuditRecord(trx, { action: 'create_company', by: actor, details: { company: id } });
    await enqueueVatCheck(services, trx, { companyId: id, vatNumber: company.vatNumber });
    await record(trx, { kind: 'company', userIds: [userId] });
  });
  return {
    company: await readCompany(services.db, userId, id),
    user: await readSessionUser(services.db, actor),
  };
}
