import { sha256 } from '#server/services/crypto/opaque-token.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import type { Caller } from '#server/sessions/read-caller.ts';
import { updateEmailVerified } from './account-store.ts';
import { consumeVerification } from './email-store.ts';

const verificationLinkInvalid = () =>
  new ApiError('email_link_invalid', 'The link has been used, has expired or never existed.');

/**
 * Marks the address that received the link as proven, if it is still the account's address. Throws `throttled`
 * or `email_link_invalid`.
 */
export async function verifyEmail(
  { db, throttles }: Sessions,
  token: string,
  { network }: Caller,
): Promise<{ email: string }> {
  await throttles.oneTimeLink.take(network);
  const email = await transaction(db, async (trx) => {
    const link = await consumeVerification(trx, sha256(token));
    if (!link || !(await updateEmailVerified(trx, link.userId, link.email))) throw verificationLinkInvalid();
    return link.email;
  });
  await throttles.oneTimeLink.giveBack(network);
  return { email };
}
