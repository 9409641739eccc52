import type { Transaction } from 'kysely';
import { asLanguage } from '#domain/language.ts';
import { isPlainName } from '#domain/withdrawals/stated-name-rules.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import type { MailKinds } from '#server/mail/mail-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import type { insertWithdrawal, WithdrawalStatement } from './withdrawal-store.ts';

type StoredWithdrawal = Awaited<ReturnType<typeof insertWithdrawal>>;

/**
 * Mails an acknowledgement of the statement (L221-21) to the address that the statement names. The address may be
 * unconfirmed, since the law leaves that choice to consumers. Their own words go only to a confirmed address: that of
 * the account, which also gets a mail.
 */
export async function notifyOfWithdrawal(
  services: Pick<Services, 'sealer' | 'jobs' | 'config'>,
  trx: Transaction<Database>,
  { requestId, name, email }: WithdrawalStatement,
  stated: StoredWithdrawal,
): Promise<void> {
  const { at, title, reference, firstName, ownEmail, isOwn, isProven } = stated;
  const facts = {
    email,
    reference,
    at: at.toISOString(),
    link: `${services.config.publicUrl}/request/${requestId}`,
  };
  const whole = { ...facts, firstName, name, title };
  const bare = { ...facts, firstName: '', name: isPlainName(name) ? name : '', title: '' };
  const tell = (event: string, to: string, details: MailKinds['contract_withdrawn']) =>
    enqueueMail(services, trx, {
      event: `contract_withdrawn:${event}`,
      kind: 'contract_withdrawn',
      to,
      language: asLanguage(stated.language),
      details,
    });
  await tell(requestId, email, isOwn && isProven ? whole : bare);
  if (!isOwn && isProven) await tell(`${requestId}:own`, ownEmail, whole);
}
