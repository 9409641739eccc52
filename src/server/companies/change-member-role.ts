import { fullName } from '#domain/accounts/name-format.ts';
import type { CompanyRole } from '#domain/companies/company-role-rules.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { notifyByMail } from '#server/mail/notify-by-mail.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { findPerson, manageCompanyConfirmed, refuseLastOwner } from './change-company.ts';
import { updateMemberRole } from './member-store.ts';
import { withdrawInvitationsBy } from './withdraw-company-invitation.ts';

interface MemberRoleChange {
  companyId: string;
  personId: string;
  role: CompanyRole;
}

/**
 * Changes a member's role, possibly the actor's own, and withdraws the open invitations that the member sent.
 * Throws `person_not_found` or `last_owner`.
 */
export function changeMemberRole(
  services: Services,
  actor: Actor,
  { companyId, personId, role }: MemberRoleChange,
): Promise<void> {
  return manageCompanyConfirmed(services, actor, companyId, async (at) => {
    const { trx, company, author } = at;
    const person = findPerson(at, personId);
    if (person.role === role) return;
    refuseLastOwner(at, person);
    await updateMemberRole(trx, { companyId, userId: personId, role });
    await withdrawInvitationsBy(trx, companyId, personId);
    const change = { before: { companyRole: person.role }, after: { companyRole: role } };
    const details = { company: companyId, person: personId, ...change };
    const recordId = await insertAuditRecord(trx, { action: 'change_company_role', by: actor, details });
    if (personId === author.id) return;
    await notifyByMail(services, trx, [person], {
      kind: 'company_role_changed',
      recordId,
      details: (always) => ({ ...always, by: fullName(author) || author.email, company: company.name, role }),
    });
  });
}
