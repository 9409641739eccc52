import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { changePasswordBody } from '#contract/accounts/password-endpoints.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { hashPassword } from '#server/services/crypto/password-hash.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { checkPassword } from '#server/sessions/confirmation/check-password.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import { endSessionsOf } from '#server/sessions/end-sessions.ts';
import { lockAccount } from './account-store.ts';
import { updateResetsExpired, updatePassword } from './password-store.ts';

/**
 * Throws `wrong_password`, `password_not_set` or `throttled`. If two requests change the password at once, the
 * second gets `wrong_password`.
 */
export async function changePassword(
  services: Services,
  { tokens }: Sessions,
  { userId, sessionId }: Actor,
  { currentPassword, newPassword }: z.output<typeof changePasswordBody>,
): Promise<void> {
  const from = await checkPassword(services, userId, currentPassword);
  const to = await hashPassword(newPassword);
  const ended = await transaction(services.db, async (trx) => {
    const account = await lockAccount(trx, userId);
    const isReplaced = await updatePassword(trx, userId, { from, to });
    if (!account || !isReplaced) throw new ApiError('wrong_password', 'The password has changed meanwhile.');
    await updateResetsExpired(trx, userId);
    await enqueueMail(services, trx, {
      event: `password_changed:${randomUUID()}`,
      kind: 'password_changed',
      to: account.email,
      language: account.language,
      details: { firstName: account.firstName, at: new Date().toISOString() },
    });
    return endSessionsOf(trx, userId, 'password_changed', sessionId);
  });
  for (const id of ended) tokens.invalidate(id);
}
