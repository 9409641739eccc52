import type * as z from 'zod/mini';
import type { resetBody } from '#contract/accounts/password-endpoints.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { sha256 } from '#server/services/crypto/opaque-token.ts';
import { hashPassword } from '#server/services/crypto/password-hash.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import type { Caller } from '#server/sessions/read-caller.ts';
import { endSessionsOf } from '#server/sessions/end-sessions.ts';
import { lockAccount, updateEmailVerified } from './account-store.ts';
import { removeUnprovenFactors } from './remove-unproven-factors.ts';
import { deleteEmailChange } from './email-store.ts';
import { findOpenReset, updateResetsExpired, upsertPassword, consumeReset } from './password-store.ts';

const resetLinkInvalid = () =>
  new ApiError('reset_link_invalid', 'The link has been used, has expired or never existed.');

/**
 * Each link works once, even if several requests use it at the same moment. Starts no session. Keeps the second
 * factors if the address was proven before. Throws `throttled` or `reset_link_invalid`.
 */
export async function resetPassword(
  services: Services,
  { throttles, tokens }: Sessions,
  { token, newPassword }: z.output<typeof resetBody>,
  { network }: Caller,
): Promise<void> {
  const { db } = services;
  await throttles.oneTimeLink.take(network);
  const reset = await findOpenReset(db, sha256(token));
  if (!reset) throw resetLinkInvalid();
  const passwordHash = await hashPassword(newPassword);
  const ended = await transaction(db, async (trx) => {
    const account = await lockAccount(trx, reset.userId);
    const isSpent = await consumeReset(trx, reset.id);
    if (!account || !isSpent) throw resetLinkInvalid();
    await upsertPassword(trx, account.id, passwordHash);
    await updateResetsExpired(trx, account.id);
    await removeUnprovenFactors(services, trx, account);
    await updateEmailVerified(trx, account.id, account.email);
    // An attacker may have requested the change of address; this reset may be the owner's defence.
    await deleteEmailChange(trx, account.id);
    await enqueueMail(services, trx, {
      event: `password_changed:${reset.id}`,
      kind: 'password_changed',
      to: account.email,
      language: account.language,
      details: { firstName: account.firstName, at: new Date().toISOString() },
    });
    return endSessionsOf(trx, account.id, 'password_reset');
  });
  for (const id of ended) tokens.invalidate(id);
  await throttles.oneTimeLink.giveBack(network);
}
