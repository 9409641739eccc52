import type { Transaction } from 'kysely';
import type { Language } from '#domain/language.ts';
import { invitationLink } from './create-invitation.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { deleteUnsentMails } from '#server/mail/mail-store.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { sha256 } from '#server/services/crypto/opaque-token.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import type { Colleague } from './change-team.ts';

/**
 * Limits the invitations that one agent sends, and those that all agents send to one address; throws
 * `throttled`.
 */
export async function throttleInvitation({ throttles }: Sessions, by: string, email: string): Promise<void> {
  await throttles.invitation.take(by);
  await throttles.invitationTo.take(sha256(email).toString('base64url'));
}

interface AgentInvitationToSend {
  invitation: string;
  recordId: number;
  email: string;
  language: Language;
  token: string;
  by: Colleague;
}

/** Mails the link, in the transaction that creates it. Cancels a former mail that is still in the queue. */
export async function sendInvitation(
  services: Services,
  trx: Transaction<Database>,
  { invitation, recordId, email, language, token, by }: AgentInvitationToSend,
): Promise<void> {
  await deleteUnsentMails(trx, 'agent_invitation', [invitation]);
  await enqueueMail(services, trx, {
    event: `agent_invitation:${invitation}:${recordId}`,
    kind: 'agent_invitation',
    to: email,
    language,
    details: { firstName: '', by: fullName(by), link: invitationLink(services.config.publicUrl, { token }) },
  });
}
