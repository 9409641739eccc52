import type { Kysely } from 'kysely';
import type { CompanyPeople } from '#contract/companies/company-people-endpoints.ts';
import type { Database } from '#server/services/database/schema.ts';
import { listInvitations } from './company-invitation-store.ts';
import { companyPeopleView } from './company-people-view.ts';
import { findApprovalRule, listMembers } from './member-store.ts';
import { companyNotFound } from './read-company.ts';

/**
 * Lists the members of a company, its invitations and its approval rule. Throws `company_not_found` if the user is
 * not a member.
 */
export async function listCompanyPeople(
  db: Kysely<Database>,
  userId: string,
  companyId: string,
): Promise<CompanyPeople> {
  const members = await listMembers(db, companyId);
  const reader = members.find(({ id }) => id === userId);
  if (!reader) throw companyNotFound();
  const invitations = await listInvitations(db, companyId);
  const approvalAbove = await findApprovalRule(db, companyId);
  return companyPeopleView({ members, invitations, approvalAbove }, reader);
}
