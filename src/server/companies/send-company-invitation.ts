import type { Transaction } from 'kysely';
import { fullName } from '#domain/accounts/name-format.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { deleteUnsentMails } from '#server/mail/mail-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import type { CompanyInvitationRow } from './company-invitation-store.ts';
import type { MemberRow } from './member-store.ts';

interface InvitationToSend {
  invitation: CompanyInvitationRow;
  /** The number of the audit record. One mail is sent per record. */
  recordId: number;
  token: string;
  by: MemberRow;
}

/**
 * Enqueues the mail with the link, in the transaction that creates the link. Deletes an earlier mail that has
 * not been sent yet.
 */
export async function sendCompanyInvitation(
  services: Services,
  trx: Transaction<Database>,
  { invitation: { id, email, language, role, company }, recordId, token, by }: InvitationToSend,
): Promise<void> {
  await deleteUnsentMails(trx, 'company_invitation', [id]);
  await enqueueMail(services, trx, {
    event: `company_invitation:${id}:${recordId}`,
    kind: 'company_invitation',
    to: email,
    language,
    details: {
      firstName: '',
      by: fullName(by) || by.email,
      company,
      role,
      link: `${services.config.publicUrl}/join-company?token=${token}`,
    },
  });
}
