import type { Transaction } from 'kysely';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { deleteUnsentMails } from '#server/mail/mail-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { invitationNotFound } from '#server/team/find-unused-invitation.ts';
import { manageCompany } from './change-company.ts';
import { updateInvitationWithdrawn, updateInvitationsWithdrawnBy } from './company-invitation-store.ts';

/**
 * Withdraws an invitation and deletes its mail if that has not been sent yet. Throws `invitation_not_found`,
 * also if the invitation is accepted at that moment.
 */
export function withdrawCompanyInvitation(
  services: Pick<Services, 'db'>,
  actor: Actor,
  { companyId, invitationId }: { companyId: string; invitationId: string },
): Promise<void> {
  return manageCompany(services, actor, companyId, async ({ trx }) => {
    if (!(await updateInvitationWithdrawn(trx, companyId, invitationId))) throw invitationNotFound();
    await deleteUnsentMails(trx, 'company_invitation', [invitationId]);
    const details = { company: companyId, invitation: invitationId };
    await insertAuditRecord(trx, { action: 'withdraw_company_invitation', by: actor, details });
  });
}

/** Withdraws the open invitations of a person who no longer owns the company. Returns their ids. */
export async function withdrawInvitationsBy(
  trx: Transaction<Database>,
  companyId: string,
  userId: string,
): Promise<string[]> {
  const withdrawn = await updateInvitationsWithdrawnBy(trx, companyId, userId);
  await deleteUnsentMails(trx, 'company_invitation', withdrawn);
  return withdrawn;
}
