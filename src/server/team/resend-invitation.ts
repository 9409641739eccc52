import type { Invitation } from '#contract/team/team-endpoints.ts';
import { asLanguage } from '#domain/language.ts';
import { invitationDays } from '#domain/team/team-rules.ts';
import { findAccountByEmail } from '#server/accounts/account-store.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { randomToken, sha256 } from '#server/services/crypto/opaque-token.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import { requireConfirmation } from '#server/sessions/confirmation/require-confirmation.ts';
import { changeTeam } from './change-team.ts';
import { findUnusedInvitation, invitationNotFound } from './find-unused-invitation.ts';
import { sendInvitation, throttleInvitation } from './send-invitation.ts';
import { updateInvitation } from './invitation-store.ts';
import { invitationView } from './team-view.ts';

/** Mails a new link. The former link becomes invalid: the server stores only its hash and cannot send it again. */
export async function resendInvitation(
  services: Services,
  sessions: Sessions,
  actor: Actor,
  id: string,
): Promise<Invitation> {
  await requireConfirmation(services.db, actor, 'either');
  const { email } = await findUnusedInvitation(services.db, id);
  await throttleInvitation(sessions, actor.userId, email);
  return changeTeam(services, actor, async ({ trx, author }) => {
    const { language } = await findUnusedInvitation(trx, id);
    if (await findAccountByEmail(trx, email)) {
      throw new ApiError('account_exists', 'That address has an account of its own by now.');
    }
    const token = randomToken();
    const renewal = { tokenHash: sha256(token), hours: invitationDays * 24, by: author.id };
    if (!(await updateInvitation(trx, id, renewal))) throw invitationNotFound();
    const details = { invitation: id };
    const record = { action: 'resend_agent_invitation', by: actor, details } as const;
    const recordId = await insertAuditRecord(trx, record);
    await sendInvitation(services, trx, {
      invitation: id,
      recordId,
      email,
      language: asLanguage(language),
      token,
      by: author,
    });
    return invitationView(await findUnusedInvitation(trx, id));
  });
}
