import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { User } from '#contract/sessions/session-replies.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import { lockAccount } from './account-store.ts';
import { insertVerification } from './email-store.ts';
import { createOneTimeLink } from '#server/mail/create-one-time-link.ts';

type PersonToVerify = Pick<User, 'id' | 'email' | 'firstName' | 'language'>;

/** Runs in the transaction that creates the account. */
export async function sendVerification(
  services: Services,
  trx: Transaction<Database>,
  { id: userId, email, firstName, language }: PersonToVerify,
): Promise<void> {
  const id = randomUUID();
  const { link, tokenHash } = createOneTimeLink(services, '/verify-email');
  await insertVerification(trx, { id, userId, email, tokenHash });
  await enqueueMail(services, trx, {
    event: `verify_email:${id}`,
    kind: 'verify_email',
    to: email,
    language,
    details: { firstName, link },
  });
}

/** Sends nothing if the address is already proven. Throws `throttled`. */
export async function sendVerificationAgain(
  services: Services,
  { throttles }: Sessions,
  userId: string,
): Promise<void> {
  await throttles.verificationMail.take(userId);
  await transaction(services.db, async (trx) => {
    const account = await lockAccount(trx, userId);
    if (account && !account.emailVerified) await sendVerification(services, trx, account);
  });
}
