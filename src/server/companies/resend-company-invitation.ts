import type { CompanyInvitation } from '#contract/companies/company-people-endpoints.ts';
import { invitationDays } from '#domain/team/team-rules.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { randomToken, sha256 } from '#server/services/crypto/opaque-token.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import { invitationNotFound } from '#server/team/find-unused-invitation.ts';
import { throttleInvitation } from '#server/team/send-invitation.ts';
import { confirmOwner, manageCompany } from './change-company.ts';
import { findInvitation, updateInvitation } from './company-invitation-store.ts';
import { companyInvitationView } from './company-people-view.ts';
import { sendCompanyInvitation } from './send-company-invitation.ts';

interface InvitationResendCall {
  companyId: string;
  invitationId: string;
}

/**
 * Mails a new link and makes the former link invalid. The server stores only the hash of the former link, so it
 * cannot send that link again.
 */
export async function resendCompanyInvitation(
  services: Services,
  sessions: Sessions,
  actor: Actor,
  { companyId, invitationId }: InvitationResendCall,
): Promise<CompanyInvitation> {
  await confirmOwner(services, actor, companyId);
  const known = await findInvitation(services.db, companyId, invitationId);
  if (!known) throw invitationNotFound();
  await throttleInvitation(sessions, actor.userId, known.email);
  return manageCompany(services, actor, companyId, async ({ trx, author }) => {
    const token = randomToken();
    const renewal = { tokenHash: sha256(token), hours: invitationDays * 24, by: author.id };
    await updateInvitation(trx, invitationId, renewal);
    const invitation = await findInvitation(trx, companyId, invitationId);
    if (!invitation) throw invitationNotFound();
    const details = { company: companyId, invitation: invitationId };
    const record = { action: 'resend_company_invitation', by: actor, details } as const;
    const recordId = await insertAuditRecord(trx, record);
    await sendCompanyInvitation(services, trx, { invitation, recordId, token, by: author });
    return companyInvitationView(invitation);
  });
}
