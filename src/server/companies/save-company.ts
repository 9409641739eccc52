import type { DeliveryAddress } from '#contract/companies/company-replies.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { readSessionUser } from '#server/sessions/read-user.ts';
import { enqueueVatCheck } from './check-vat-number.ts';
import {
  type CompanyDetails,
  lockOwnedCompany,
  updateCompany,
  upsertDeliveryAddresses,
} from './company-store.ts';
import { companyNotFound, readCompany } from './read-company.ts';

/** Writes who a company is, for one of its owners; throws `company_not_found`. */
export async function saveCompany(
  services: Pick<Services, 'db' | 'jobs' | 'config'>,
  actor: Actor,
  companyId: string,
  details: CompanyDetails,
) {
  const { userId } = actor;
  await transaction(services.db, async (trx) => {
    const before = await lockOwnedCompany(trx, userId, companyId);
    if (!before) throw companyNotFound();
    await updateCompany(trx, before, details);
    await insertAuditRecord(trx, { action: 'save_company', by: actor, details: { company: companyId } });
    const { vatNumber } = details;
    if (vatNumber !== before.vatNumber) await enqueueVatCheck(services, trx, { companyId, vatNumber });
  });
  return {
    company: await readCompany(services.db, userId, companyId),
    user: await readSessionUser(services.db, actor),
  };
}

/** Writes all places to which a company's goods may go, for one of its owners; throws `company_not_found`. */
export async function saveDeliveryAddresses(
  { db }: Pick<Services, 'db'>,
  { userId }: Actor,
  companyId: string,
  addresses: readonly DeliveryAddress[],
) {
  return transaction(db, async (trx) => {
    if (!(await lockOwnedCompany(trx, userId, companyId))) throw companyNotFound();
    await upsertDeliveryAddresses(trx, companyId, addresses);
    return readCompany(trx, userId, companyId);
  });
}
