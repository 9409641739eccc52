import type { Transaction } from 'kysely';
import { asLanguage } from '#domain/language.ts';
import { centsFromDecimal } from '#domain/money.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { findApproved } from './accepted-order-store.ts';
import { attachTerms } from './attach-terms.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';

/**
 * Mails a consumer that their request was approved, in the transaction of the approval. Adds the present terms of
 * sale and the withdrawal form (L221-13). A mail to an unproven address contains nothing that a person typed; an
 * awaited client gets only the invitation (decision 37).
 */
export async function confirmApproval(
  services: Pick<Services, 'sealer' | 'jobs' | 'config'>,
  trx: Transaction<Database>,
  requestId: string,
): Promise<void> {
  const approved = await findApproved(trx, requestId);
  if (!approved) return;
  const { email, isVerified, operatingMode, reference, title, firstName, amount } = approved;
  const language = asLanguage(approved.language);
  const at = approved.at.toISOString();
  const { publicUrl } = services.config;
  await enqueueMail(services, trx, {
    event: `request_approved:${requestId}:${at}`,
    kind: 'request_approved',
    to: email,
    language,
    details: {
      firstName: isVerified ? firstName : '',
      title: isVerified ? title : '',
      reference,
      amount: centsFromDecimal(amount ?? '0.00'),
      at,
      link: `${publicUrl}/request/${requestId}`,
      terms: await attachTerms(trx, { act: 'approval', language, operatingMode, reference, at, publicUrl }),
    },
  });
}
