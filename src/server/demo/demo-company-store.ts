import { sql, type Transaction } from 'kysely';
import {
  insertCompany,
  updateRequestsToCompany,
  upsertDeliveryAddresses,
} from '#server/companies/company-store.ts';
import { insertMember } from '#server/companies/member-store.ts';
import { refreshCompanySearch } from '#server/derivation/refresh-search.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { DemoCompany } from './list-companies.ts';
import type { DemoPerson } from './list-people.ts';

/**
 * Inserts a client's company and moves all their requests to it, as if the company were older than the first request.
 */
export async function insertDemoCompany(
  trx: Transaction<Database>,
  userId: string,
  { id, details, deliveryAddresses }: DemoCompany,
): Promise<void> {
  await insertCompany(trx, id, details);
  await insertMember(trx, { companyId: id, userId, role: 'owner' });
  await upsertDeliveryAddresses(trx, id, deliveryAddresses);
  await updateRequestsToCompany(trx, userId, id);
  await refreshCompanySearch(trx, id);
  await trx.updateTable('profiles').set({ company_id: id }).where('id', '=', userId).execute();
  const name = [details.name, details.legalForm].filter(Boolean).join(' ');
  await trx
    .updateTable('quotes')
    .set({ decided_company: [name, details.registrationNumber].filter(Boolean).join(', ') })
    .where('decided_by', '=', userId)
    .where(sql<boolean>`decided_at IS NOT NULL`)
    .execute();
}

/** Adds a member to a client's company, and makes them act for it. */
export async function insertDemoMember(
  trx: Transaction<Database>,
  userId: string,
  { companyId, role }: NonNullable<DemoPerson['companyMembership']>,
): Promise<void> {
  await insertMember(trx, { companyId, userId, role });
  await trx.updateTable('profiles').set({ company_id: companyId }).where('id', '=', userId).execute();
}
