import type { Transaction } from 'kysely';
import { refreshPersonSearch } from '#server/derivation/refresh-search.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { sha256 } from '#server/services/crypto/opaque-token.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import type { Caller } from '#server/sessions/read-caller.ts';
import { endSessionsOf } from '#server/sessions/end-sessions.ts';
import { type Account, updateEmail, lockAccount } from './account-store.ts';
import { deleteEmailChange, findEmailChangeByToken, consumeEmailConfirmation } from './email-store.ts';
import { updateResetsExpired } from './password-store.ts';

const changeLinkInvalid = () =>
  new ApiError('email_link_invalid', 'The link has been used, has expired or never existed.');

/** Another account has taken the new address meanwhile. */
class AddressTaken extends Error {}

interface EmailConfirmation {
  newEmail: string;
  waitingFor: 'old' | 'new' | null;
}

/**
 * Each of the two links works once, in any order; the second one changes the address. Throws `throttled` or
 * `email_link_invalid`.
 */
export async function confirmEmailChange(
  services: Services,
  { throttles, tokens }: Sessions,
  token: string,
  { network }: Caller,
): Promise<EmailConfirmation> {
  const { db } = services;
  await throttles.oneTimeLink.take(network);
  const tokenHash = sha256(token);
  const found = await findEmailChangeByToken(db, tokenHash);
  if (!found) throw changeLinkInvalid();
  try {
    const { ended, ...confirmed } = await transaction(db, async (trx) => {
      const account = await lockAccount(trx, found.userId);
      const change = await consumeEmailConfirmation(trx, found.id, tokenHash);
      if (!account || !change) throw changeLinkInvalid();
      const { newEmail, sessionId } = change;
      if (!change.oldConfirmedAt) return { newEmail, waitingFor: 'old' as const, ended: [] };
      if (!change.newConfirmedAt) return { newEmail, waitingFor: 'new' as const, ended: [] };
      await applyEmailChange(services, trx, account, { id: change.id, newEmail });
      const ended = await endSessionsOf(trx, account.id, 'email_changed', sessionId);
      return { newEmail, waitingFor: null, ended };
    });
    for (const id of ended) tokens.invalidate(id);
    await throttles.oneTimeLink.giveBack(network);
    return confirmed;
  } catch (error) {
    if (!(error instanceof AddressTaken)) throw error;
    await deleteEmailChange(db, found.userId, found.id);
    throw changeLinkInvalid();
  }
}

async function applyEmailChange(
  services: Services,
  trx: Transaction<Database>,
  { id: userId, email: oldEmail, firstName, language }: Account,
  { id, newEmail }: { id: string; newEmail: string },
): Promise<void> {
  const isChanged = await updateEmail(trx, userId, newEmail);
  if (!isChanged) throw new AddressTaken();
  await refreshPersonSearch(trx, userId);
  await deleteEmailChange(trx, userId);
  // The inbox of the former address may hold password reset links.
  await updateResetsExpired(trx, userId);
  await enqueueMail(services, trx, {
    event: `email_changed:${id}`,
    kind: 'email_changed',
    to: oldEmail,
    language,
    details: { firstName, newEmail, at: new Date().toISOString() },
  });
}
