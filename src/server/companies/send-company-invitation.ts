import type { Transaction } from 'kysely';
import { fullName } from '#domain/accounts/name-format.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { deleteUnsentMails } from '#server/mail/mail-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import type { CompanyInvitationRow } from './company-invitation-store.ts';
import type { MemberRow } from './member-store.ts';

interface Sending {
  invitation: CompanyInvitationRow;
  /** Of the audit record: told once. */
  recordId: number;
  token: string;
  by: MemberRow;
}

/** Mails the link, within the transaction that makes it; one of before that has not left does not go out any more. */
export async function sendCompanyInvitation(
  services: Services,
  trx: Transaction<Database>,
  { invitation: { id, email, language, role, company }, recordId, token, by }: Sending,
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
