import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { fullName } from '#domain/accounts/name-format.ts';
import type { Language } from '#domain/language.ts';
import { createOneTimeLink } from '#server/mail/create-one-time-link.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { deleteUnsentMails } from '#server/mail/mail-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { findInvitationOf, updateInvitationSent } from './client-invitation-store.ts';

interface InvitedClient {
  id: string;
  email: string;
  firstName: string;
  language: Language;
}

/**
 * Mails an awaited client a new link that replaces the former one, in the transaction that locks their account. `by`
 * is null if the client asked for the link. Returns false and sends nothing if the client is no longer awaited.
 */
export async function sendClientInvitation(
  services: Pick<Services, 'config' | 'sealer' | 'jobs'>,
  trx: Transaction<Database>,
  { id: userId, email, firstName, language }: InvitedClient,
  by: string | null,
): Promise<boolean> {
  const { link, tokenHash } = createOneTimeLink(services, '/welcome');
  if (!(await updateInvitationSent(trx, { userId, tokenHash, by }))) return false;
  const invitation = await findInvitationOf(trx, userId);
  const { byFirstName, byLastName, requestId } = invitation ?? {};
  await deleteUnsentMails(trx, 'client_invitation', [userId]);
  await enqueueMail(services, trx, {
    event: `client_invitation:${userId}:${randomUUID()}`,
    kind: 'client_invitation',
    to: email,
    language,
    details: {
      firstName,
      by: fullName({ firstName: byFirstName ?? '', lastName: byLastName ?? '' }),
      link,
      hasRequest: typeof requestId === 'string',
      privacyLink: `${services.config.publicUrl}/confidentialite`,
    },
  });
  return true;
}
