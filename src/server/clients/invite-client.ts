import type { ClientDetail } from '#contract/clients/client-replies.ts';
import { lockAccount } from '#server/accounts/account-store.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { findInvitationOf } from '#server/invitations/client-invitation-store.ts';
import { sendClientInvitation } from '#server/invitations/send-client-invitation.ts';
import { ApiError } from '#server/services/api-error.ts';
import { sha256 } from '#server/services/crypto/opaque-token.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import { clientInvitationView } from './client-view.ts';
import { requireClient } from './read-client.ts';

const clientAccountExists = () =>
  new ApiError('account_exists', 'That client has come by now: the account is theirs.');

/**
 * Mails a link to an awaited client, whether or not one was sent before. Throws `client_not_found`,
 * `account_exists` or `throttled`.
 */
export async function inviteClient(
  services: Services,
  { throttles }: Sessions,
  actor: Actor,
  clientId: string,
): Promise<NonNullable<ClientDetail['invitation']>> {
  await requireClient(services, clientId);
  if (!(await findInvitationOf(services.db, clientId))) throw clientAccountExists();
  await throttles.invitation.take(actor.userId);
  await throttles.invitationTo.take(sha256(clientId).toString('base64url'));
  return transaction(services.db, async (trx) => {
    const account = await lockAccount(trx, clientId);
    if (!account || !(await sendClientInvitation(services, trx, account, actor.userId)))
      throw clientAccountExists();
    await insertAuditRecord(trx, { action: 'invite_client', by: actor, details: { userId: clientId } });
    const invitation = await findInvitationOf(trx, clientId);
    if (!invitation) throw clientAccountExists();
    return clientInvitationView(invitation);
  });
}
