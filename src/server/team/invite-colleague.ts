import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Invitation, invitationBody } from '#contract/team/team-endpoints.ts';
import { invitationDays } from '#domain/team/team-rules.ts';
import { findAccountByEmail } from '#server/accounts/account-store.ts';
import { createInvitation } from './create-invitation.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import { requireConfirmation } from '#server/sessions/confirmation/require-confirmation.ts';
import { administratorsOf, changeTeam } from './change-team.ts';
import { findUnusedInvitation } from './find-unused-invitation.ts';
import { sendInvitation, throttleInvitation } from './send-invitation.ts';
import { deleteExpiredInvitations, hasOpenInvitation } from './invitation-store.ts';
import { invitationView } from './team-view.ts';
import { notifyByMail } from '#server/mail/notify-by-mail.ts';

/**
 * Throws `already_agent`, or `account_exists` for a client: as an agent they would no longer see their own
 * requests.
 */
async function refuseAccount(trx: Transaction<Database>, email: string): Promise<void> {
  const account = await findAccountByEmail(trx, email);
  if (isAgency(account?.role)) throw new ApiError('already_agent', 'That address is an agent already.');
  if (account) throw new ApiError('account_exists', 'That address has an account of its own.');
}

/** Mails a one-time link to a future agent, and notifies every administrator. */
export async function inviteColleague(
  services: Services,
  sessions: Sessions,
  actor: Actor,
  { email, language, administrator = false }: z.output<typeof invitationBody>,
): Promise<Invitation> {
  await requireConfirmation(services.db, actor, 'either');
  await throttleInvitation(sessions, actor.userId, email);
  return changeTeam(services, actor, async ({ trx, agents, author }) => {
    await refuseAccount(trx, email);
    if (await hasOpenInvitation(trx, email)) {
      throw new ApiError('already_invited', 'An invitation to that address is open.');
    }
    await deleteExpiredInvitations(trx, email);
    const hours = invitationDays * 24;
    const { id, token } = await createInvitation(trx, {
      email,
      hours,
      administrator,
      language,
      by: author.id,
    });
    const details = { invitation: id, administrator };
    const recordId = await insertAuditRecord(trx, { action: 'invite_agent', by: actor, details });
    await sendInvitation(services, trx, { invitation: id, recordId, email, language, token, by: author });
    await notifyByMail(services, trx, administratorsOf(agents), {
      kind: 'colleague_invited',
      recordId,
      details: (always) => ({ ...always, by: fullName(author), email, administrator }),
    });
    return invitationView(await findUnusedInvitation(trx, id));
  });
}
