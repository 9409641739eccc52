import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { sendClientInvitation } from '#server/invitations/send-client-invitation.ts';
import { lockAccountByEmail } from './account-store.ts';
import { createOneTimeLink } from '#server/mail/create-one-time-link.ts';
import { insertReset, updateResetsExpired } from './password-store.ts';

/** Handler of `passwordResetJob`. Run twice, it sends one mail. Only the newest link is valid. */
export async function sendPasswordReset(
  services: Services,
  { resetId, email }: { resetId: string; email: string },
): Promise<void> {
  await transaction(services.db, async (trx) => {
    const account = await lockAccountByEmail(trx, email);
    if (!account) return;
    const { link, tokenHash } = createOneTimeLink(services, '/reset-password');
    const isNew = await insertReset(trx, { id: resetId, userId: account.id, tokenHash });
    if (!isNew) return;
    // An awaited client gets the invitation again: a reset sets a password, but does not ask for the name and
    // phone that the invitation asks for.
    if (account.isAwaited) {
      await updateResetsExpired(trx, account.id);
      await sendClientInvitation(services, trx, account, null);
      return;
    }
    await updateResetsExpired(trx, account.id, resetId);
    await enqueueMail(services, trx, {
      event: `password_reset:${resetId}`,
      kind: 'password_reset',
      to: account.email,
      language: account.language,
      details: { firstName: account.firstName, link },
    });
  });
}
