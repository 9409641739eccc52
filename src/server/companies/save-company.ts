import type { DeliveryAddress } from '#contract/companies/company-replies.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { refreshCompanySearch } from '#server/derivation/refresh-search.ts';
import { updateHeldChecks } from '#server/changes/document-check-store.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { readSessionUser } from '#server/sessions/read-user.ts';
import { enqueueVatCheck } from './check-vat-number.ts';
import { type CompanyChange, manageCompany, manageCompanyConfirmed } from './change-company.ts';
import { type CompanyDetails, updateCompany, upsertDeliveryAddresses } from './company-store.ts';
import { readCompany } from './read-company.ts';
import { saveApprovalRule } from './save-approval-rule.ts';

type Deps = Pick<Services, 'db' | 'jobs' | 'config'>;

interface SavedCompany extends CompanyDetails {
  /** In cents, or null for none. The rule stays as it is if this is undefined. */
  approvalAbove?: number | null | undefined;
}

/**
 * Saves a company's details and its approval rule, both or neither, for one of its owners. Throws
 * `company_not_found` or `role_forbids`, and `confirmation_required` for the rule.
 */
export async function saveCompany(
  services: Deps,
  actor: Actor,
  companyId: string,
  { approvalAbove, ...details }: SavedCompany,
) {
  const manage = approvalAbove === undefined ? manageCompany : manageCompanyConfirmed;
  await manage(services, actor, companyId, async (at) => {
    await saveDetails(services, at, actor, details);
    if (approvalAbove !== undefined) await saveApprovalRule(at, actor, approvalAbove);
  });
  return {
    company: await readCompany(services.db, actor.userId, companyId),
    user: await readSessionUser(services.db, actor),
  };
}

async function saveDetails(
  services: Deps,
  { trx, company: before }: CompanyChange,
  actor: Actor,
  details: CompanyDetails,
): Promise<void> {
  if (!(await updateCompany(trx, before, details))) return;
  const { id: companyId } = before;
  if (details.name !== before.name) await refreshCompanySearch(trx, companyId);
  await insertAuditRecord(trx, { action: 'save_company', by: actor, details: { company: companyId } });
  const { vatNumber } = details;
  await updateHeldChecks(trx, { companyId });
  if (vatNumber !== before.vatNumber) await enqueueVatCheck(services, trx, { companyId, vatNumber });
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
