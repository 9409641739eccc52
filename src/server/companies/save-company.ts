import type { DeliveryAddress } from '#contract/companies/company-replies.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { refreshCompanySearch } from '#server/derivation/refresh-search.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { readSessionUser } from '#server/sessions/read-user.ts';
import { enqueueVatCheck } from './check-vat-number.ts';
import { manageCompany } from './change-company.ts';
import { type CompanyDetails, updateCompany, upsertDeliveryAddresses } from './company-store.ts';
import { readCompany } from './read-company.ts';

/** Saves a company's details, for one of its owners. Throws `company_not_found` or `role_forbids`. */
export async function saveCompany(
  services: Pick<Services, 'db' | 'jobs' | 'config'>,
  actor: Actor,
  companyId: string,
  details: CompanyDetails,
) {
  const { userId } = actor;
  await manageCompany(services, actor, companyId, async ({ trx, company: before }) => {
    await updateCompany(trx, before, details);
    if (details.name !== before.name) await refreshCompanySearch(trx, companyId);
    await insertAuditRecord(trx, { action: 'save_company', by: actor, details: { company: companyId } });
    const { vatNumber } = details;
    if (vatNumber !== before.vatNumber) await enqueueVatCheck(services, trx, { companyId, vatNumber });
  });
  return {
    company: await readCompany(services.db, userId, companyId),
    user: await readSessionUser(services.db, actor),
  };
}

/**
 * Replaces all delivery addresses of a company, for one of its owners. Throws `company_not_found` or
 * `role_forbids`.
 */
export async function saveDeliveryAddresses(
  services: Pick<Services, 'db'>,
  actor: Actor,
  companyId: string,
  addresses: readonly DeliveryAddress[],
) {
  return manageCompany(services, actor, companyId, async ({ trx }) => {
    await upsertDeliveryAddresses(trx, companyId, addresses);
    return readCompany(trx, actor.userId, companyId);
  });
}
