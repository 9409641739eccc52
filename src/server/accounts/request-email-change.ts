import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { sha256 } from '#server/services/crypto/opaque-token.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import { requireConfirmation } from '#server/sessions/confirmation/require-confirmation.ts';
import { type Account, lockAccountAgainstErasure, lockAccount } from './account-store.ts';
import { deleteEmailChange, insertEmailChange } from './email-store.ts';
import { createOneTimeLink } from '#server/mail/create-one-time-link.ts';

/**
 * Mails a link to each of the two addresses. If the new address has an account, that mail holds no link; the
 * answer does not show the difference. Throws `confirmation_required`, `throttled` or `invalid_input`.
 */
export async function requestEmailChange(
  services: Services,
  { throttles }: Sessions,
  { userId, sessionId }: Actor,
  newEmail: string,
) {
  await requireConfirmation(services.db, { sessionId }, 'either');
  await throttles.emailChange.take(userId);
  await throttles.emailChangeTo.take(sha256(newEmail).toString('base64url'));
  return transaction(services.db, async (trx) => {
    const account = await lockAccount(trx, userId);
    if (!account) throw new ApiError('session_ended', 'The account no longer exists.');
    if (account.email === newEmail) throw addressUnchanged();
    await deleteEmailChange(trx, userId);
    const id = randomUUID();
    const toOld = createOneTimeLink(services, '/confirm-email');
    const toNew = createOneTimeLink(services, '/confirm-email');
    const change = await insertEmailChange(trx, {
      id,
      userId,
      sessionId,
      oldEmail: account.email,
      newEmail,
      oldTokenHash: toOld.tokenHash,
      newTokenHash: toNew.tokenHash,
    });
    await enqueueMail(services, trx, {
      event: `email_change_old:${id}`,
      kind: 'email_change_old',
      to: account.email,
      language: account.language,
      details: { firstName: account.firstName, newEmail, link: toOld.link },
    });
    await mailNewAddress(services, trx, account, { id, newEmail, link: toNew.link });
    return change;
  });
}

function addressUnchanged(): ApiError {
  return new ApiError('invalid_input', 'That is the address of this account already.', {
    fields: [{ path: 'newEmail', message: 'the address of now' }],
  });
}

async function mailNewAddress(
  services: Services,
  trx: Transaction<Database>,
  { firstName, language }: Account,
  { id, newEmail, link }: { id: string; newEmail: string; link: string },
): Promise<void> {
  const owner = await lockAccountAgainstErasure(trx, newEmail);
  const to = newEmail;
  if (!owner) {
    const details = { firstName, link };
    const event = `email_change_new:${id}`;
    return enqueueMail(services, trx, { event, kind: 'email_change_new', to, language, details });
  }
  return enqueueMail(services, trx, {
    // The server sends this mail at most once a day, even if many accounts ask for the address.
    event: `email_change_taken:${owner.id}:${agencyDay(new Date())}`,
    kind: 'email_change_taken',
    to,
    language: owner.language,
    details: { firstName: owner.firstName },
  });
}
