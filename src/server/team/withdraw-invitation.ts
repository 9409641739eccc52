import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { deleteUnsentMails } from '#server/mail/mail-store.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { changeTeam } from './change-team.ts';
import { invitationNotFound } from './find-unused-invitation.ts';
import { deleteInvitation } from './invitation-store.ts';

/**
 * Withdraws an invitation and cancels its mail if that is still in the queue. Throws `invitation_not_found`,
 * also if it was used at that moment.
 */
export function withdrawInvitation(services: Pick<Services, 'db'>, actor: Actor, id: string): Promise<void> {
  return changeTeam(services, actor, async ({ trx }) => {
    if (!(await deleteInvitation(trx, id))) throw invitationNotFound();
    await deleteUnsentMails(trx, 'agent_invitation', [id]);
    const details = { invitation: id };
    await insertAuditRecord(trx, { action: 'withdraw_agent_invitation', by: actor, details });
  });
}
