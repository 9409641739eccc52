import { fullName } from '#domain/accounts/name-format.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { notifyByMail } from '#server/mail/notify-by-mail.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { requireConfirmation } from '#server/sessions/confirmation/require-confirmation.ts';
import { changeCompany, confirmOwner, findPerson, refuseLastOwner, requireOwner } from './change-company.ts';
import { deleteMember, findMemberRole } from './member-store.ts';
import { companyNotFound } from './read-company.ts';
import { withdrawInvitationsBy } from './withdraw-company-invitation.ts';

/** Owners may remove anybody, and every member may remove themselves. */
async function confirm(services: Services, actor: Actor, companyId: string, isSelf: boolean) {
  if (!isSelf) return confirmOwner(services, actor, companyId);
  if (!(await findMemberRole(services.db, actor.userId, companyId))) throw companyNotFound();
  await requireConfirmation(services.db, actor, 'either');
}

/**
 * Removes a member, possibly the actor. From then on they no longer see the company's requests, and their
 * invitations are withdrawn. Their messages keep their name. Throws `person_not_found` or `last_owner`.
 */
export async function removeMember(
  services: Services,
  actor: Actor,
  { companyId, personId }: { companyId: string; personId: string },
): Promise<void> {
  const isSelf = personId === actor.userId;
  await confirm(services, actor, companyId, isSelf);
  await changeCompany(services, actor, companyId, async (at) => {
    const { trx, company, author } = at;
    if (!isSelf) requireOwner(author.role);
    const person = findPerson(at, personId);
    refuseLastOwner(at, person);
    await deleteMember(trx, { companyId, userId: personId });
    const withdrawn = await withdrawInvitationsBy(trx, companyId, personId);
    if (isSelf) {
      const details = { company: companyId, withdrawn };
      await insertAuditRecord(trx, { action: 'leave_company', by: actor, details });
      return;
    }
    const details = { company: companyId, person: personId, withdrawn };
    const recordId = await insertAuditRecord(trx, { action: 'remove_from_company', by: actor, details });
    await notifyByMail(services, trx, [person], {
      kind: 'removed_from_company',
      recordId,
      details: (always) => ({ ...always, by: fullName(author) || author.email, company: company.name }),
    });
  });
}
